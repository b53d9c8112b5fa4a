import { type AuditSubject, auditSubjects } from '@prumo/contract/audit-subjects.ts'
import { isDate } from '@prumo/contract/dates.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

/** Filters: the person ('prumo' is the system itself), the area, the key of an integration and the days. */
export type AuditSearch = { pessoa?: number | 'prumo'; area?: AuditSubject; chave?: number; de?: string; ate?: string }

const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

const audit = listRoute({
  path: '/audit',
  screen: () => import('./AuditScreen.tsx'),
  filters: {
    pessoa: (value: unknown) => (value === 'prumo' ? value : idIn(value)),
    area: (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(auditSubjects, value) ? (value as AuditSubject) : undefined,
    chave: idIn,
    de: date,
    ate: date,
  },
})

export const auditRoutes = [audit] as const

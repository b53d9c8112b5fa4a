import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { searchedScreen } from '../../screen-route.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { idIn } from '../../ui/table/address.ts'

const audits = listRoute({
  path: '/auditoria-interna',
  screen: () => import('./AuditsScreen.tsx'),
  filters: { ano: yearIn, auditor: personIn },
})
const audit = searchedScreen({
  path: '/auditoria-interna/$id',
  screen: () => import('./AuditScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): { capitulo?: string | undefined; item?: number | undefined } => ({
    // The router reads a chapter of digits as a number.
    capitulo: ['string', 'number'].includes(typeof search['capitulo']) ? String(search['capitulo']) : undefined,
    item: idIn(search['item']),
  }),
})

export const auditRoutes = [audits, audit] as const

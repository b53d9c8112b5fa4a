import { type AuditSubject, auditSubjects } from '@prumo/contract/audit-subjects.ts'
import { isDate } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const pageSizes = [10, 25, 50, 100]

/** Whose entries ('prumo': the system's own), of which area and days, and the page from 1 on (25 entries unless told). */
export type AuditSearch = {
  pessoa?: number | 'prumo'
  area?: AuditSubject
  de?: string
  ate?: string
  pagina?: number
  linhas?: number
}

const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)
const count = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)

const audit = createRoute({
  getParentRoute: () => memberRoute,
  path: '/audit',
  validateSearch: ({ pessoa, area, de, ate, pagina, linhas }): AuditSearch => ({
    pessoa: pessoa === 'prumo' ? pessoa : count(pessoa),
    area: typeof area === 'string' && Object.hasOwn(auditSubjects, area) ? (area as AuditSubject) : undefined,
    de: date(de),
    ate: date(ate),
    pagina: Number(pagina) > 1 ? count(pagina) : undefined,
    linhas: pageSizes.find((size) => size === linhas && size !== 25),
  }),
  component: lazyRouteComponent(() => import('./AuditScreen.tsx')),
})

export const auditRoutes = [audit] as const

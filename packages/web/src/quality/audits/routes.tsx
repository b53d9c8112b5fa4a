import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { idIn, listSearch } from '../../ui/table/address.ts'

const audits = createRoute({
  getParentRoute: () => memberRoute,
  path: '/auditoria-interna',
  validateSearch: listSearch({ ano: yearIn, auditor: personIn }),
  component: lazyRouteComponent(() => import('./AuditsScreen.tsx')),
})
const audit = createRoute({
  getParentRoute: () => memberRoute,
  path: '/auditoria-interna/$id',
  validateSearch: (search: Record<string, unknown>): { capitulo?: string | undefined; item?: number | undefined } => ({
    // The router reads a chapter of digits as a number.
    capitulo: ['string', 'number'].includes(typeof search['capitulo']) ? String(search['capitulo']) : undefined,
    item: idIn(search['item']),
  }),
  component: lazyRouteComponent(() => import('./AuditScreen.tsx')),
})

export const auditRoutes = [audits, audit] as const

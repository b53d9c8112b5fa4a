import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

// `risco`: the opened record.
const risks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/riscos',
  validateSearch: listSearch({
    tipo: oneOf(['risk', 'opportunity']),
    situacao: oneOf(['open', 'late', 'closed']),
    responsavel: personIn,
    risco: idIn,
  }),
  component: lazyRouteComponent(() => import('./RisksScreen.tsx')),
})

export const riskScreens = [risks] as const

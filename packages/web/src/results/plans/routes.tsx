import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import { situationNames } from './statuses.ts'

const plans = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plan-actions',
  validateSearch: listSearch({
    departamento: idIn,
    responsavel: personIn,
    situacao: oneOf(situationNames),
    ver: oneOf(['quadro', 'linha']),
    plano: idIn,
  }),
  component: lazyRouteComponent(() => import('./PlansScreen.tsx')),
})
const finished = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plan-actions/finish',
  validateSearch: listSearch({ departamento: idIn, plano: idIn }),
  component: lazyRouteComponent(() => import('./FinishedScreen.tsx')),
})

export const planRoutes = [plans, finished] as const

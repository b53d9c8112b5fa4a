import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import { situationNames } from './statuses.ts'

const plans = createRoute({
  ...inFrame({ path: '/plan-actions', screen: () => import('./PlansScreen.tsx') }),
  validateSearch: listSearch({
    departamento: idIn,
    responsavel: personIn,
    situacao: oneOf(situationNames),
    ver: oneOf(['quadro', 'linha']),
    plano: idIn,
  }),
})
const finished = createRoute({
  ...inFrame({ path: '/plan-actions/finish', screen: () => import('./FinishedScreen.tsx') }),
  validateSearch: listSearch({ departamento: idIn, plano: idIn }),
})

export const planRoutes = [plans, finished] as const

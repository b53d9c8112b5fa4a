import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'
import { situationNames } from './statuses.ts'

const plans = listRoute({
  path: '/plan-actions',
  screen: () => import('./PlansScreen.tsx'),
  filters: {
    departamento: idIn,
    responsavel: personIn,
    situacao: oneOf(situationNames),
    esperam: oneOf(['sim']),
    ver: oneOf(['quadro', 'linha']),
    plano: idIn,
  },
})
const finished = listRoute({
  path: '/plan-actions/finish',
  screen: () => import('./FinishedScreen.tsx'),
  filters: {
    departamento: idIn,
    esperam: oneOf(['sim']),
    plano: idIn,
  },
})

export const planRoutes = [plans, finished] as const

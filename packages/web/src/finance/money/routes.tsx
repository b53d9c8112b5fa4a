import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const money = listRoute({
  path: '/financeiro/contas',
  screen: () => import('./MoneyScreen.tsx'),
  filters: { dinheiro: idIn },
})

export const moneyRoutes = [money] as const

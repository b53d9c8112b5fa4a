import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const money = listRoute('/financeiro/contas', () => import('./MoneyScreen.tsx'), { dinheiro: idIn })

export const moneyRoutes = [money] as const

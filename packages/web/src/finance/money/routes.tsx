import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

const money = createRoute({
  ...inFrame({ path: '/financeiro/contas', screen: () => import('./MoneyScreen.tsx') }),
  validateSearch: listSearch({ dinheiro: idIn }),
})

export const moneyRoutes = [money] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

const money = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/contas',
  validateSearch: listSearch({ dinheiro: idIn }),
  component: lazyRouteComponent(() => import('./MoneyScreen.tsx')),
})

export const moneyRoutes = [money] as const

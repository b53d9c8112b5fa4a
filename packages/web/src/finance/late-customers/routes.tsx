import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const late = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/clientes-em-atraso',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./LateCustomersScreen.tsx')),
})

export const lateCustomerRoutes = [late] as const

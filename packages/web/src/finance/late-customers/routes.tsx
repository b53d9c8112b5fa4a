import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { listSearch } from '../../ui/table/address.ts'

const late = createRoute({
  ...inFrame({ path: '/financeiro/clientes-em-atraso', screen: () => import('./LateCustomersScreen.tsx') }),
  validateSearch: listSearch(),
})

export const lateCustomerRoutes = [late] as const

import { listRoute } from '../../list-route.tsx'

const late = listRoute({ path: '/financeiro/clientes-em-atraso', screen: () => import('./LateCustomersScreen.tsx') })

export const lateCustomerRoutes = [late] as const

import { listRoute } from '../../list-route.tsx'

const late = listRoute('/financeiro/clientes-em-atraso', () => import('./LateCustomersScreen.tsx'))

export const lateCustomerRoutes = [late] as const

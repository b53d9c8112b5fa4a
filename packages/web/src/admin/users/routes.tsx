import { listRoute } from '../../list-route.tsx'

const users = listRoute({ path: '/users', screen: () => import('./UsersScreen.tsx') })

export const userRoutes = [users] as const

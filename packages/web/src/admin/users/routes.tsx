import { listRoute } from '../../list-route.tsx'

const users = listRoute('/users', () => import('./UsersScreen.tsx'))

export const userRoutes = [users] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const users = createRoute({
  getParentRoute: () => memberRoute,
  path: '/users',
  component: lazyRouteComponent(() => import('./UsersScreen.tsx')),
})

export const userRoutes = [users] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const users = createRoute({
  getParentRoute: () => memberRoute,
  path: '/users',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./UsersScreen.tsx')),
})

export const userRoutes = [users] as const

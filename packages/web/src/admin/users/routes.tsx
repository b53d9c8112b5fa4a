import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const users = createRoute({
  getParentRoute: () => memberRoute,
  path: '/users',
  // Opens with the form of an invitation by link.
  validateSearch: listSearch({ convidar: oneOf(['link']) }),
  component: lazyRouteComponent(() => import('./UsersScreen.tsx')),
})

export const userRoutes = [users] as const

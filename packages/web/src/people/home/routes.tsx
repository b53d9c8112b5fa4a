import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas',
  component: lazyRouteComponent(() => import('./PeopleScreen.tsx')),
})

export const peopleHomeRoutes = [home] as const

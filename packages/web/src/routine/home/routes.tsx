import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomeScreen.tsx')),
})

export const homeRoutes = [home] as const

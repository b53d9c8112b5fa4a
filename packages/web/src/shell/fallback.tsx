import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'

/** Every address that is no screen (rule R007); signed out it shows sign-in, like any other. */
const fallback = createRoute({
  getParentRoute: () => memberRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./NotFoundScreen.tsx')),
})

export const fallbackRoutes = [fallback] as const

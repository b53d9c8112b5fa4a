import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const feed = createRoute({
  getParentRoute: () => memberRoute,
  path: '/calendar-feed',
  component: lazyRouteComponent(() => import('./FeedScreen.tsx')),
})

export const feedRoutes = [feed] as const

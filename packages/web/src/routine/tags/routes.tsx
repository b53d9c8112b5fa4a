import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const tags = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tags',
  component: lazyRouteComponent(() => import('./TagsScreen.tsx')),
})

export const tagRoutes = [tags] as const

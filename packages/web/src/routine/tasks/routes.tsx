import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const tasks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks',
  component: lazyRouteComponent(() => import('./TaskListScreen.tsx')),
})

export const taskRoutes = [tasks] as const

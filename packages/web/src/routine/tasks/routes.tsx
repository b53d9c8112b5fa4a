import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { taskFilterIn } from '../filter/task-filter.ts'

const tasks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks',
  validateSearch: taskFilterIn,
  component: lazyRouteComponent(() => import('./TaskListScreen.tsx')),
})

export const taskRoutes = [tasks] as const

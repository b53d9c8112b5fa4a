import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { taskFilterIn } from '../filter/task-filter.ts'

const finished = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-finish',
  validateSearch: taskFilterIn,
  component: lazyRouteComponent(() => import('./FinishedScreen.tsx')),
})

export const finishedRoutes = [finished] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { type TaskFilterAddress, taskFilterIn } from '../filter/task-filter.ts'
import { type ViewAddress, viewIn } from '../views/view-address.ts'

const finished = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-finish',
  validateSearch: (search: Record<string, unknown>): TaskFilterAddress & ViewAddress => ({
    ...taskFilterIn(search),
    ...viewIn(search),
  }),
  component: lazyRouteComponent(() => import('./FinishedScreen.tsx')),
})

export const finishedRoutes = [finished] as const

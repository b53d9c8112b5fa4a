import { searchedScreen } from '../../screen-route.tsx'
import { type TaskFilterAddress, taskFilterIn } from '../filter/task-filter.ts'
import { type ViewAddress, viewIn } from '../views/view-address.ts'

const finished = searchedScreen({
  path: '/tasks-finish',
  screen: () => import('./FinishedScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): TaskFilterAddress & ViewAddress => ({
    ...taskFilterIn(search),
    ...viewIn(search),
  }),
})

export const finishedRoutes = [finished] as const

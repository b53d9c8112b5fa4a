import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { oneOf } from '../../ui/table/address.ts'
import { type TaskFilterAddress, taskFilterIn } from '../filter/task-filter.ts'
import { type Grouping, groupings } from '../lists/task-groups.ts'
import { type ViewAddress, viewIn } from '../views/view-address.ts'

/** `ver=tabela` shows the table; `agrupar` and `colunas`, the hidden ones, are of it. */
type TaskSearch = TaskFilterAddress & ViewAddress & { ver?: 'tabela'; agrupar?: Grouping; colunas?: string }

const tasks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks',
  validateSearch: (search: Record<string, unknown>): TaskSearch => ({
    ...taskFilterIn(search),
    ...viewIn(search),
    ver: oneOf(['tabela'])(search.ver),
    agrupar: oneOf(groupings)(search.agrupar),
    colunas: typeof search.colunas === 'string' && search.colunas !== '' ? search.colunas : undefined,
  }),
  component: lazyRouteComponent(() => import('./TaskListScreen.tsx')),
})

export const taskRoutes = [tasks] as const

import { searchedScreen } from '../../../screen-route.tsx'
import { oneOf } from '../../../ui/table/address.ts'
import { type TaskFilterAddress, taskFilterIn } from '../../filter/task-filter.ts'
import { type Grouping, groupings } from '../../lists/task-groups.ts'
import { type ViewAddress, viewIn } from '../../views/view-address.ts'

/**
 * `ver` shows the table, the board or the line of time, `de=todos` everybody's tasks in them; `agrupar` and `colunas`, the hidden ones, are of
 * the table.
 */
type TaskSearch = TaskFilterAddress &
  ViewAddress & { ver?: 'tabela' | 'quadro' | 'linha'; de?: 'todos'; agrupar?: Grouping; colunas?: string }

const tasks = searchedScreen({
  path: '/tasks',
  screen: () => import('./TaskListScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): TaskSearch => ({
    ...taskFilterIn(search),
    ...viewIn(search),
    ver: oneOf(['tabela', 'quadro', 'linha'])(search.ver),
    de: oneOf(['todos'])(search.de),
    agrupar: oneOf(groupings)(search.agrupar),
    colunas: typeof search.colunas === 'string' && search.colunas !== '' ? search.colunas : undefined,
  }),
})

export const taskRoutes = [tasks] as const

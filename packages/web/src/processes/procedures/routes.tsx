import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { searchedScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, oneOf } from '../../ui/table/address.ts'
import type { ProcedureState } from './procedure-queries.ts'

/** The opened procedure of a process; 'novo' is a new one. */
export type ProceduresSearch = { pop?: number | 'novo' }

const states = ['not_created', 'open', 'approved', 'refused', 'late'] as const satisfies ProcedureState[]

const ofProcess = searchedScreen({
  path: '/pop/$proccess',
  screen: () => import('./ProceduresScreen.tsx'),
  validateSearch: ({ pop }: Record<string, unknown>): ProceduresSearch => ({
    pop: pop === 'novo' ? 'novo' : idIn(pop),
  }),
})
const all = listRoute({
  path: '/all-pops',
  screen: () => import('./AllProceduresScreen.tsx'),
  filters: {
    situacao: oneOf(states),
    departamento: idIn,
    aprova: personIn,
  },
})
const history = listRoute({ path: '/history-pop/$pop', screen: () => import('./HistoryScreen.tsx'), filters: compared })
// `pop`: the one that is decided on.
const authorize = listRoute({
  path: '/authorize-pops',
  screen: () => import('./AuthorizeScreen.tsx'),
  filters: { pop: idIn, aprova: personIn },
})

export const procedureRoutes = [ofProcess, all, history, authorize] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import type { ProcedureState } from './procedure-queries.ts'

/** The opened procedure of a process; 'novo' is a new one. */
export type ProceduresSearch = { pop?: number | 'novo' }

const states = ['not_created', 'open', 'approved', 'refused', 'late'] as const satisfies ProcedureState[]

const ofProcess = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pop/$proccess',
  validateSearch: ({ pop }: Record<string, unknown>): ProceduresSearch => ({
    pop: pop === 'novo' ? 'novo' : idIn(pop),
  }),
  component: lazyRouteComponent(() => import('./ProceduresScreen.tsx')),
})
const all = createRoute({
  getParentRoute: () => memberRoute,
  path: '/all-pops',
  validateSearch: listSearch({ situacao: oneOf(states), departamento: idIn, aprova: personIn }),
  component: lazyRouteComponent(() => import('./AllProceduresScreen.tsx')),
})
const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/history-pop/$pop',
  validateSearch: listSearch(compared),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})
// `pop`: the one that is decided on.
const authorize = createRoute({
  getParentRoute: () => memberRoute,
  path: '/authorize-pops',
  validateSearch: listSearch({ pop: idIn, aprova: personIn }),
  component: lazyRouteComponent(() => import('./AuthorizeScreen.tsx')),
})

export const procedureRoutes = [ofProcess, all, history, authorize] as const

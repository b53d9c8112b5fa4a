import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import type { ProcedureState } from './procedure-queries.ts'

/** The opened procedure of a process; 'novo' is a new one. */
export type ProceduresSearch = { pop?: number | 'novo' }

const states = ['not_created', 'open', 'approved', 'refused', 'late'] as const satisfies ProcedureState[]

const ofProcess = createRoute({
  ...inFrame({ path: '/pop/$proccess', screen: () => import('./ProceduresScreen.tsx') }),
  validateSearch: ({ pop }: Record<string, unknown>): ProceduresSearch => ({
    pop: pop === 'novo' ? 'novo' : idIn(pop),
  }),
})
const all = createRoute({
  ...inFrame({ path: '/all-pops', screen: () => import('./AllProceduresScreen.tsx') }),
  validateSearch: listSearch({ situacao: oneOf(states), departamento: idIn, aprova: personIn }),
})
const history = createRoute({
  ...inFrame({ path: '/history-pop/$pop', screen: () => import('./HistoryScreen.tsx') }),
  validateSearch: listSearch(compared),
})
// `pop`: the one that is decided on.
const authorize = createRoute({
  ...inFrame({ path: '/authorize-pops', screen: () => import('./AuthorizeScreen.tsx') }),
  validateSearch: listSearch({ pop: idIn, aprova: personIn }),
})

export const procedureRoutes = [ofProcess, all, history, authorize] as const

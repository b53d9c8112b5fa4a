import { isDate } from '@prumo/contract/dates.ts'
import { listRoute } from '../../list-route.tsx'
import { searchedScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const delegated = listRoute({
  path: '/tasks-delegated',
  screen: () => import('./DelegatedScreen.tsx'),
  filters: {
    situacao: oneOf(['em-aberto', 'atrasadas', 'concluidas']),
    pessoa: idIn,
  },
})

/** `dia` is a date of the shown week; `pessoa` and `departamento` choose whose late tasks are listed. */
type TeamSearch = { dia?: string; pessoa?: number; departamento?: number }

const team = searchedScreen({
  path: '/tasks-team',
  screen: () => import('./TeamScreen.tsx'),
  validateSearch: ({ dia, pessoa, departamento }: Record<string, unknown>): TeamSearch => ({
    dia: typeof dia === 'string' && isDate(dia) ? dia : undefined,
    pessoa: idIn(pessoa),
    departamento: idIn(departamento),
  }),
})

export const delegationRoutes = [delegated, team] as const

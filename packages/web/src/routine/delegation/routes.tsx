import { isDate } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const delegated = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-delegated',
  validateSearch: listSearch({ situacao: oneOf(['em-aberto', 'atrasadas', 'concluidas']), pessoa: idIn }),
  component: lazyRouteComponent(() => import('./DelegatedScreen.tsx')),
})

/** `dia` is a date of the shown week; `pessoa` and `departamento` choose whose late tasks are listed. */
type TeamSearch = { dia?: string; pessoa?: number; departamento?: number }

const team = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-team',
  validateSearch: ({ dia, pessoa, departamento }: Record<string, unknown>): TeamSearch => ({
    dia: typeof dia === 'string' && isDate(dia) ? dia : undefined,
    pessoa: idIn(pessoa),
    departamento: idIn(departamento),
  }),
  component: lazyRouteComponent(() => import('./TeamScreen.tsx')),
})

export const delegationRoutes = [delegated, team] as const

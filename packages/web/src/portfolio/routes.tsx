import { isDate } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'
import { yearIn } from '../ui/period/year.ts'
import { listSearch, oneOf } from '../ui/table/address.ts'

/** `estado` and `grupo` narrow the companies. */
const companies = createRoute({
  getParentRoute: () => memberRoute,
  path: '/carteira',
  validateSearch: listSearch({
    estado: oneOf(['grave', 'atencao', 'mudou', 'espera']),
    grupo: (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined),
  }),
  component: lazyRouteComponent(() => import('./PortfolioScreen.tsx')),
})

const waiting = listRoute({ path: '/carteira/espera', screen: () => import('./WaitingScreen.tsx') })

/** `ano` chooses the year. */
const group = createRoute({
  getParentRoute: () => memberRoute,
  path: '/carteira/grupo',
  validateSearch: ({ ano }: Record<string, unknown>): { ano?: number | undefined } => ({ ano: yearIn(ano) }),
  component: lazyRouteComponent(() => import('./group/GroupScreen.tsx')),
})

/** `dia` is a date of the shown week. */
const agenda = createRoute({
  getParentRoute: () => memberRoute,
  path: '/carteira/agenda',
  validateSearch: listSearch({
    dia: (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined),
  }),
  component: lazyRouteComponent(() => import('./visits/AgendaScreen.tsx')),
})

const method = listRoute({ path: '/carteira/metodo', screen: () => import('./method/MethodScreen.tsx') })

/** `pacote` is the pack of which the next version is made; without it a new one is. */
const making = createRoute({
  getParentRoute: () => memberRoute,
  path: '/carteira/metodo/novo',
  validateSearch: ({ pacote }: Record<string, unknown>): { pacote?: number | undefined } => ({
    pacote: typeof pacote === 'number' ? pacote : undefined,
  }),
  component: lazyRouteComponent(() => import('./method/MakingScreen.tsx')),
})

const pack = memberScreen({ path: '/carteira/metodo/$id', screen: () => import('./method/PackScreen.tsx') })

export const portfolioRoutes = [companies, waiting, agenda, group, method, making, pack] as const

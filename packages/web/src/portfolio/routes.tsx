import { isDate } from '@prumo/contract/dates.ts'
import { listRoute } from '../list-route.tsx'
import { memberScreen, searchedScreen } from '../screen-route.tsx'
import { yearIn } from '../ui/period/year.ts'
import { oneOf } from '../ui/table/address.ts'

/** `estado` and `grupo` narrow the companies. */
const companies = listRoute({
  path: '/carteira',
  screen: () => import('./PortfolioScreen.tsx'),
  filters: {
    estado: oneOf(['grave', 'atencao', 'mudou', 'espera']),
    grupo: (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined),
  },
})

const waiting = listRoute({ path: '/carteira/espera', screen: () => import('./WaitingScreen.tsx') })

/** `ano` chooses the year. */
const group = searchedScreen({
  path: '/carteira/grupo',
  screen: () => import('./group/GroupScreen.tsx'),
  validateSearch: ({ ano }: Record<string, unknown>): { ano?: number | undefined } => ({ ano: yearIn(ano) }),
})

/** `dia` is a date of the shown week. */
const agenda = listRoute({
  path: '/carteira/agenda',
  screen: () => import('./visits/AgendaScreen.tsx'),
  filters: {
    dia: (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined),
  },
})

const method = listRoute({ path: '/carteira/metodo', screen: () => import('./method/MethodScreen.tsx') })

/** `pacote` is the pack of which the next version is made; without it a new one is. */
const making = searchedScreen({
  path: '/carteira/metodo/novo',
  screen: () => import('./method/MakingScreen.tsx'),
  validateSearch: ({ pacote }: Record<string, unknown>): { pacote?: number | undefined } => ({
    pacote: typeof pacote === 'number' ? pacote : undefined,
  }),
})

const pack = memberScreen({ path: '/carteira/metodo/$id', screen: () => import('./method/PackScreen.tsx') })

export const portfolioRoutes = [companies, waiting, agenda, group, method, making, pack] as const

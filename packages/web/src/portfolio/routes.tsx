import { isDate } from '@prumo/contract/dates.ts'
import { listRoute } from '../list-route.tsx'
import { memberScreen, searchedScreen } from '../screen-route.tsx'
import { yearIn } from '../ui/period/year.ts'
import { oneOf } from '../ui/table/address.ts'

/** `estado` and `grupo` narrow the companies. */
const companies = listRoute('/carteira', () => import('./PortfolioScreen.tsx'), {
  estado: oneOf(['grave', 'atencao', 'mudou', 'espera']),
  grupo: (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined),
})

const waiting = listRoute('/carteira/espera', () => import('./WaitingScreen.tsx'))

/** `ano` chooses the year. */
const group = searchedScreen(
  '/carteira/grupo',
  () => import('./group/GroupScreen.tsx'),
  ({ ano }: Record<string, unknown>): { ano?: number | undefined } => ({ ano: yearIn(ano) }),
)

/** `dia` is a date of the shown week. */
const agenda = listRoute('/carteira/agenda', () => import('./visits/AgendaScreen.tsx'), {
  dia: (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined),
})

const method = listRoute('/carteira/metodo', () => import('./method/MethodScreen.tsx'))

/** `pacote` is the pack of which the next version is made; without it a new one is. */
const making = searchedScreen(
  '/carteira/metodo/novo',
  () => import('./method/MakingScreen.tsx'),
  ({ pacote }: Record<string, unknown>): { pacote?: number | undefined } => ({
    pacote: typeof pacote === 'number' ? pacote : undefined,
  }),
)

const pack = memberScreen('/carteira/metodo/$id', () => import('./method/PackScreen.tsx'))

export const portfolioRoutes = [companies, waiting, agenda, group, method, making, pack] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listRoute } from '../list-route.tsx'
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

export const portfolioRoutes = [companies, waiting] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro',
  component: lazyRouteComponent(() => import('./FinanceHomeScreen.tsx')),
})

export const homeRoutes = [home] as const

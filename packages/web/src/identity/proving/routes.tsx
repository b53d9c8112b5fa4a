import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'

const proof = createRoute({
  getParentRoute: () => publicRoute,
  path: '/confirmar-email/$token',
  component: lazyRouteComponent(() => import('./ProveEmailScreen.tsx')),
})

export const provingRoutes = [proof] as const

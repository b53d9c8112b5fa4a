import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const plans = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plans',
  component: lazyRouteComponent(() => import('./PlansScreen.tsx')),
})

export const planRoutes = [plans] as const

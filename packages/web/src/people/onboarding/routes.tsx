import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const items = listRoute({ path: '/pessoas/onboarding', screen: () => import('./OnboardingScreen.tsx') })
const begun = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/onboarding/$id',
  component: lazyRouteComponent(() => import('./BegunScreen.tsx')),
})
const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/meus-passos-de-integracao',
  component: lazyRouteComponent(() => import('./OwnStepsScreen.tsx')),
})

const mine = createRoute({
  getParentRoute: () => memberRoute,
  path: '/meu-onboarding',
  component: lazyRouteComponent(() => import('./MyOnboardingScreen.tsx')),
})

export const onboardingRoutes = [items, begun, own, mine] as const

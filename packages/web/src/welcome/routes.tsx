import { type BusinessId, businessIds } from '@prumo/contract/welcome/businesses.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { memberScreen } from '../screen-route.tsx'
import { oneOf } from '../ui/table/address.ts'

const steps = memberScreen({ path: '/comecar', screen: () => import('./steps/StepsScreen.tsx') })
const packs = createRoute({
  getParentRoute: () => memberRoute,
  path: '/comecar/ramo',
  // The kind of business whose pack is looked at; without it they are chosen from.
  validateSearch: ({ ramo }: { ramo?: unknown }): { ramo?: BusinessId } => ({ ramo: oneOf(businessIds)(ramo) }),
  component: lazyRouteComponent(() => import('./packs/PacksScreen.tsx')),
})

const goal = memberScreen({ path: '/comecar/meta', screen: () => import('./goal/FirstGoalScreen.tsx') })

export const welcomeRoutes = [steps, packs, goal] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'

const privacy = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account/privacy',
  component: lazyRouteComponent(() => import('./PersonalDataScreen.tsx')),
})

export const privacyRoutes = [privacy] as const

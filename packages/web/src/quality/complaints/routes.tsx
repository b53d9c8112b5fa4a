import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute, publicRoute } from '../../frame.tsx'

const forms = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rnc/formularios',
  component: lazyRouteComponent(() => import('./FormsScreen.tsx')),
})

const complaint = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reclamacao/$token',
  component: lazyRouteComponent(() => import('./ComplaintScreen.tsx')),
})

const following = createRoute({
  getParentRoute: () => publicRoute,
  path: '/acompanhar-reclamacao',
  component: lazyRouteComponent(() => import('./FollowComplaintScreen.tsx')),
})

export const complaintFormScreens = [forms] as const
export const complaintScreens = [complaint, following] as const

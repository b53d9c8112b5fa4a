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

export const complaintFormScreens = [forms] as const
export const complaintScreens = [complaint] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'

const visit = createRoute({
  getParentRoute: () => publicRoute,
  path: '/visita-iso/$token',
  component: lazyRouteComponent(() => import('./VisitScreen.tsx')),
})

export const visitScreens = [visit] as const

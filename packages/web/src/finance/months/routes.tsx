import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const closing = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/fechamento',
  component: lazyRouteComponent(() => import('./ClosingScreen.tsx')),
})

export const monthRoutes = [closing] as const

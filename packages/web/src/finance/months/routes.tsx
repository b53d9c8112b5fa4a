import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const closing = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/fechamento',
  component: lazyRouteComponent(() => import('./ClosingScreen.tsx')),
})

const review = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/fechamento/$month',
  component: lazyRouteComponent(() => import('./ReviewScreen.tsx')),
})

export const monthRoutes = [closing, review] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { enterOwnDocument } from './own-document.ts'

const google = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account/google',
  beforeLoad: ({ preload }) => (preload ? undefined : enterOwnDocument()),
  component: lazyRouteComponent(() => import('./GoogleScreen.tsx')),
})

export const googleRoutes = [google] as const

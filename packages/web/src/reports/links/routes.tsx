import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'

const shared = createRoute({
  getParentRoute: () => publicRoute,
  path: '/relatorio/$token',
  component: lazyRouteComponent(() => import('./SharedReportScreen.tsx')),
})

export const reportLinkScreens = [shared] as const

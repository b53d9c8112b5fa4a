import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute, publicRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const channel = listRoute({ path: '/canal-de-relatos', screen: () => import('./ChannelScreen.tsx') })

const report = createRoute({
  getParentRoute: () => memberRoute,
  path: '/canal-de-relatos/$id',
  component: lazyRouteComponent(() => import('./ReportReadingScreen.tsx')),
})

const sending = createRoute({
  getParentRoute: () => publicRoute,
  path: '/relato/$token',
  component: lazyRouteComponent(() => import('./ReportScreen.tsx')),
})

const following = createRoute({
  getParentRoute: () => publicRoute,
  path: '/acompanhar-relato',
  component: lazyRouteComponent(() => import('./FollowScreen.tsx')),
})

export const reportScreens = [channel, report] as const
export const openReportScreens = [sending, following] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const list = listRoute({ path: '/manual-de-qualidade', screen: () => import('./ManualsScreen.tsx') })
const manual = createRoute({
  getParentRoute: () => memberRoute,
  path: '/manual-de-qualidade/$id',
  component: lazyRouteComponent(() => import('./ManualScreen.tsx')),
})
const reading = createRoute({
  getParentRoute: () => memberRoute,
  path: '/manual-de-qualidade/$id/ler',
  component: lazyRouteComponent(() => import('./ManualReadingScreen.tsx')),
})

export const qualityManualScreens = [list, manual, reading] as const

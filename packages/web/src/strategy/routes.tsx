import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listRoute } from '../list-route.tsx'

const swots = listRoute({ path: '/planejamento-estrategico/swot', screen: () => import('./SwotsScreen.tsx') })
const canvases = listRoute({ path: '/planejamento-estrategico/canvas', screen: () => import('./CanvasesScreen.tsx') })
const swot = createRoute({
  getParentRoute: () => memberRoute,
  path: '/planejamento-estrategico/swot/$folderId',
  component: lazyRouteComponent(() => import('./SwotScreen.tsx')),
})
const canvas = createRoute({
  getParentRoute: () => memberRoute,
  path: '/planejamento-estrategico/canvas/$folderId',
  component: lazyRouteComponent(() => import('./CanvasScreen.tsx')),
})

export const strategyRoutes = [swots, canvases, swot, canvas] as const

import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'

const swots = listRoute({ path: '/planejamento-estrategico/swot', screen: () => import('./SwotsScreen.tsx') })
const canvases = listRoute({ path: '/planejamento-estrategico/canvas', screen: () => import('./CanvasesScreen.tsx') })
const swot = memberScreen({
  path: '/planejamento-estrategico/swot/$folderId',
  screen: () => import('./SwotScreen.tsx'),
})
const canvas = memberScreen({
  path: '/planejamento-estrategico/canvas/$folderId',
  screen: () => import('./CanvasScreen.tsx'),
})

export const strategyRoutes = [swots, canvases, swot, canvas] as const

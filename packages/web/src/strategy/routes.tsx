import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'

const swots = listRoute('/planejamento-estrategico/swot', () => import('./SwotsScreen.tsx'))
const canvases = listRoute('/planejamento-estrategico/canvas', () => import('./CanvasesScreen.tsx'))
const swot = memberScreen('/planejamento-estrategico/swot/$folderId', () => import('./SwotScreen.tsx'))
const canvas = memberScreen('/planejamento-estrategico/canvas/$folderId', () => import('./CanvasScreen.tsx'))

export const strategyRoutes = [swots, canvases, swot, canvas] as const

import { listRoute } from '../../list-route.tsx'

const goals = listRoute({ path: '/indicadores/metas', screen: () => import('./GoalsScreen.tsx') })

export const goalRoutes = [goals] as const

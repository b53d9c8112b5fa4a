import { listRoute } from '../../list-route.tsx'

const goals = listRoute({ path: '/indicadores/metas', screen: () => import('./GoalsScreen.tsx') })

const objectives = listRoute({
  path: '/indicadores/objetivos',
  screen: () => import('../objectives/ObjectivesScreen.tsx'),
})

export const goalRoutes = [goals, objectives] as const

import { listRoute } from '../../list-route.tsx'

const goals = listRoute('/indicadores/metas', () => import('./GoalsScreen.tsx'))

const objectives = listRoute('/indicadores/objetivos', () => import('../objectives/ObjectivesScreen.tsx'))

export const goalRoutes = [goals, objectives] as const

import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const goals = listRoute('/indicadores/metas', () => import('./GoalsScreen.tsx'))

// `objetivo`: the opened record.
const objectives = listRoute('/indicadores/objetivos', () => import('../objectives/ObjectivesScreen.tsx'), {
  objetivo: idIn,
})

export const goalRoutes = [goals, objectives] as const

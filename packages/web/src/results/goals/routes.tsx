import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const goals = listRoute({ path: '/indicadores/metas', screen: () => import('./GoalsScreen.tsx') })

// `objetivo`: the opened record.
const objectives = listRoute({
  path: '/indicadores/objetivos',
  screen: () => import('../objectives/ObjectivesScreen.tsx'),
  filters: {
    objetivo: idIn,
  },
})

export const goalRoutes = [goals, objectives] as const

import { listRoute } from '../../list-route.tsx'

const finished = listRoute({ path: '/tasks-finish', screen: () => import('./FinishedScreen.tsx') })

export const finishedRoutes = [finished] as const

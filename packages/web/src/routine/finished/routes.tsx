import { listRoute } from '../../list-route.tsx'

const finished = listRoute('/tasks-finish', () => import('./FinishedScreen.tsx'))

export const finishedRoutes = [finished] as const

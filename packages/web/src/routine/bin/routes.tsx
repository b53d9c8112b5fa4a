import { listRoute } from '../../list-route.tsx'

const bin = listRoute('/tasks-bin', () => import('./BinScreen.tsx'))

export const binRoutes = [bin] as const

import { listRoute } from '../../list-route.tsx'

const bin = listRoute({ path: '/tasks-bin', screen: () => import('./BinScreen.tsx') })

export const binRoutes = [bin] as const

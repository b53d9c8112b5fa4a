import { listRoute } from '../../list-route.tsx'

const bin = listRoute({ path: '/lixeira', screen: () => import('./BinScreen.tsx') })

export const binRoutes = [bin] as const

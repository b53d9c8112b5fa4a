import { listRoute } from '../../list-route.tsx'

const bin = listRoute('/lixeira', () => import('./BinScreen.tsx'))

export const binRoutes = [bin] as const

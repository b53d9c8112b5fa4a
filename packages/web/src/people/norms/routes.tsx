import { listRoute } from '../../list-route.tsx'

const norms = listRoute('/pessoas/normas', () => import('./NormsScreen.tsx'))

export const normRoutes = [norms] as const

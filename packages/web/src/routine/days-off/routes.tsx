import { listRoute } from '../../list-route.tsx'

const daysOff = listRoute({ path: '/feriados', screen: () => import('./DaysOffScreen.tsx') })

export const daysOffRoutes = [daysOff] as const

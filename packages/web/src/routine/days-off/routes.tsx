import { listRoute } from '../../list-route.tsx'

const daysOff = listRoute('/feriados', () => import('./DaysOffScreen.tsx'))

export const daysOffRoutes = [daysOff] as const

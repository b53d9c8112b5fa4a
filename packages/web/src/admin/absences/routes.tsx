import { listRoute } from '../../list-route.tsx'

const absences = listRoute({ path: '/ausencias', screen: () => import('./AbsencesScreen.tsx') })

export const absenceRoutes = [absences] as const

import { listRoute } from '../../list-route.tsx'

const absences = listRoute('/ausencias', () => import('./AbsencesScreen.tsx'))

export const absenceRoutes = [absences] as const

import { listRoute } from '../../list-route.tsx'

const departments = listRoute('/departments', () => import('./DepartmentsScreen.tsx'))

export const departmentRoutes = [departments] as const

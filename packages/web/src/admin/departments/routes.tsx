import { listRoute } from '../../list-route.tsx'

const departments = listRoute({ path: '/departments', screen: () => import('./DepartmentsScreen.tsx') })

export const departmentRoutes = [departments] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const departments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/departments',
  component: lazyRouteComponent(() => import('./DepartmentsScreen.tsx')),
})

export const departmentRoutes = [departments] as const

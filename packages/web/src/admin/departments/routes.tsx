import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const departments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/departments',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./DepartmentsScreen.tsx')),
})

export const departmentRoutes = [departments] as const

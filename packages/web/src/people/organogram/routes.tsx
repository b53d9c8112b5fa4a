import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const departments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/organograma',
  component: lazyRouteComponent(() => import('./OrganogramDepartmentsScreen.tsx')),
})
const organogram = createRoute({
  getParentRoute: () => memberRoute,
  path: '/organograma/$id',
  component: lazyRouteComponent(() => import('./OrganogramScreen.tsx')),
})

export const organogramRoutes = [departments, organogram] as const

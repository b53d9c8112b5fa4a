import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const companies = createRoute({
  getParentRoute: () => memberRoute,
  path: '/companies',
  component: lazyRouteComponent(() => import('./CompaniesScreen.tsx')),
})

export const companyRoutes = [companies] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const companies = createRoute({
  getParentRoute: () => memberRoute,
  path: '/companies',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./CompaniesScreen.tsx')),
})

export const companyRoutes = [companies] as const

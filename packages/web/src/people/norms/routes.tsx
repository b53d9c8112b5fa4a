import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const norms = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/normas',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./NormsScreen.tsx')),
})

export const normRoutes = [norms] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const bin = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-bin',
  validateSearch: listSearch({}),
  component: lazyRouteComponent(() => import('./BinScreen.tsx')),
})

export const binRoutes = [bin] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const read = createRoute({
  getParentRoute: () => memberRoute,
  path: '/read-pop/$pop',
  component: lazyRouteComponent(() => import('./ReadingScreen.tsx')),
})
const mine = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-pops',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./ToReadScreen.tsx')),
})

export const readingRoutes = [read, mine] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { listSearch } from '../../ui/table/address.ts'

const read = memberScreen({ path: '/read-pop/$pop', screen: () => import('./ReadingScreen.tsx') })
const mine = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-pops',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./ToReadScreen.tsx')),
})

export const readingRoutes = [read, mine] as const

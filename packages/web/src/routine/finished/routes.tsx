import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const finished = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks-finish',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./FinishedScreen.tsx')),
})

export const finishedRoutes = [finished] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { entrySearch } from './address.ts'

const entries = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/lancamentos',
  validateSearch: entrySearch,
  component: lazyRouteComponent(() => import('./EntriesScreen.tsx')),
})

export const entryRoutes = [entries] as const

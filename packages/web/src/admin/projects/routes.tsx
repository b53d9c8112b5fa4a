import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const projects = createRoute({
  getParentRoute: () => memberRoute,
  path: '/projects',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./ProjectsScreen.tsx')),
})

export const projectRoutes = [projects] as const

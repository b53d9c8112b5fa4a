import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const projects = createRoute({
  getParentRoute: () => memberRoute,
  path: '/projects',
  component: lazyRouteComponent(() => import('./ProjectsScreen.tsx')),
})

export const projectRoutes = [projects] as const

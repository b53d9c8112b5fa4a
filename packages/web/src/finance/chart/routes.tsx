import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const groups = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/plano-de-contas',
  component: lazyRouteComponent(() => import('./GroupsScreen.tsx')),
})
const group = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/plano-de-contas/$group',
  component: lazyRouteComponent(() => import('./CategoriesScreen.tsx')),
})
const category = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/plano-de-contas/$group/$topic',
  component: lazyRouteComponent(() => import('./AccountsScreen.tsx')),
})

export const chartRoutes = [groups, group, category] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

export const accountTabs = ['inicio', 'senha'] as const
type Tab = (typeof accountTabs)[number]

const account = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  validateSearch: (search): { aba?: Tab } => ({ aba: accountTabs.find((tab) => tab === search.aba) }),
  component: lazyRouteComponent(() => import('./AccountScreen.tsx')),
})

export const accountRoutes = [account] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const accountTabs = ['inicio', 'empresa', 'logo', 'senha', 'seguranca', 'notificacoes'] as const
export type AccountTab = (typeof accountTabs)[number]

const account = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  validateSearch: (search): { aba?: AccountTab } => ({ aba: accountTabs.find((tab) => tab === search.aba) }),
  component: lazyRouteComponent(() => import('./AccountScreen.tsx')),
})

export const accountRoutes = [account] as const

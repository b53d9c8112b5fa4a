import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../frame.tsx'
import { listRoute } from '../list-route.tsx'
import { formScreens, openFormScreens } from './forms/routes.tsx'

const integrations = listRoute({
  path: '/account/integrations',
  screen: () => import('./IntegrationsScreen.tsx'),
})

const webhooks = listRoute({
  path: '/account/webhooks',
  screen: () => import('./webhooks/WebhooksScreen.tsx'),
})

const automations = listRoute({
  path: '/automacoes',
  screen: () => import('./automations/AutomationsScreen.tsx'),
})

const api = createRoute({
  getParentRoute: () => publicRoute,
  path: '/api',
  component: lazyRouteComponent(() => import('./api/ApiScreen.tsx')),
})

export const integrationRoutes = [integrations, webhooks, automations, ...formScreens] as const
export const apiRoutes = [api, ...openFormScreens] as const

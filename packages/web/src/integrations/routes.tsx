import { listRoute } from '../list-route.tsx'
import { publicScreen } from '../screen-route.tsx'
import { formScreens, openFormScreens } from './forms/routes.tsx'

const integrations = listRoute({ path: '/account/integrations', screen: () => import('./IntegrationsScreen.tsx') })

const webhooks = listRoute({ path: '/account/webhooks', screen: () => import('./webhooks/WebhooksScreen.tsx') })

const automations = listRoute({ path: '/automacoes', screen: () => import('./automations/AutomationsScreen.tsx') })

const api = publicScreen({ path: '/api', screen: () => import('./api/ApiScreen.tsx') })

export const integrationRoutes = [integrations, webhooks, automations, ...formScreens] as const
export const apiRoutes = [api, ...openFormScreens] as const

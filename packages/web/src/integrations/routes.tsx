import { listRoute } from '../list-route.tsx'
import { publicScreen } from '../screen-route.tsx'
import { formScreens, openFormScreens } from './forms/routes.tsx'

const integrations = listRoute('/account/integrations', () => import('./IntegrationsScreen.tsx'))

const webhooks = listRoute('/account/webhooks', () => import('./webhooks/WebhooksScreen.tsx'))

const automations = listRoute('/automacoes', () => import('./automations/AutomationsScreen.tsx'))

const api = publicScreen('/api', () => import('./api/ApiScreen.tsx'))

export const integrationRoutes = [integrations, webhooks, automations, ...formScreens] as const
export const apiRoutes = [api, ...openFormScreens] as const

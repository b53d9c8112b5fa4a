import { listRoute } from '../list-route.tsx'

const integrations = listRoute({
  path: '/account/integrations',
  screen: () => import('./IntegrationsScreen.tsx'),
})

export const integrationRoutes = [integrations] as const

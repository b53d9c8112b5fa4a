import { IconPlugConnected } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { apiRoutes, integrationRoutes } from './routes.tsx'

export const routes = integrationRoutes
export const publicRoutes = apiRoutes

export const area: Area = {
  menu: {
    person: [
      {
        label: 'Integrações',
        to: '/account/integrations',
        icon: IconPlugConnected,
        after: '/calendar-feed',
        under: ['/account/webhooks'],
      },
    ],
  },
  live: [{ topic: 'integrations', stale: [['integrations']] }],
}

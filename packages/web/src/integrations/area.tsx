import { IconForms, IconPlugConnected, IconRoute } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { apiRoutes, integrationRoutes } from './routes.tsx'

export const routes = integrationRoutes
export const publicRoutes = apiRoutes

export const area: Area = {
  menu: {
    company: [
      { label: 'Formulários', to: '/formularios', icon: IconForms, responsible: true, after: '/contacts' },
      { label: 'Automações', to: '/automacoes', icon: IconRoute, responsible: true, after: '/formularios' },
    ],
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

import { IconStethoscope } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { diagnosticRoutes } from './routes.tsx'

export const routes = diagnosticRoutes

export const area: Area = {
  menu: {
    company: [
      {
        label: 'Meus diagnósticos',
        to: '/diagnostics',
        icon: IconStethoscope,
        permission: 'diagnostics',
        under: ['/new-diagnostic'],
      },
    ],
  },
  live: [{ topic: 'diagnostics', stale: [['diagnostics']] }],
}

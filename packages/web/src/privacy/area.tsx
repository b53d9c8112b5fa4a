import { IconShieldLock } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { privacyRoutes } from './routes.tsx'

export const routes = privacyRoutes

export const area: Area = {
  menu: { person: [{ label: 'Privacidade e dados', to: '/account/privacy', icon: IconShieldLock }] },
  live: [
    { topic: 'exports', stale: [['exports']] },
    { topic: 'account', stale: [['deletions']] },
  ],
}

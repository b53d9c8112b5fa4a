import { IconFileText, IconReceipt2 } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { planRoutes } from './plans/routes.tsx'

export const routes = planRoutes

export const area: Area = {
  menu: {
    company: [
      { label: 'Meus planos', to: '/plans', icon: IconReceipt2, permission: 'plans', under: ['/plans'] },
      { label: 'Contratos', to: '/contracts', icon: IconFileText, permission: 'configs', after: '/plans' },
    ],
  },
  // A payment, or a missing one, changes which calls the company may make.
  live: [{ topic: 'billing', stale: [['billing'], ['account']] }],
}

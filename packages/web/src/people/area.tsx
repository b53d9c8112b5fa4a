import { IconGavel } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { normRoutes } from './norms/routes.tsx'

export const routes = normRoutes

export const area: Area = {
  menu: {
    people: [{ label: 'Normas e Procedimentos', to: '/pessoas/normas', icon: IconGavel, permission: 'peoples' }],
  },
  live: [{ topic: 'people', stale: [['people']] }],
}

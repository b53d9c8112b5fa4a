import { IconGavel } from '@tabler/icons-react'
import { listRoute } from '../list-route.tsx'
import type { Area } from '../platform/area.ts'

export const routes = [listRoute({ path: '/pessoas/normas', screen: () => import('./norms/NormsScreen.tsx') })] as const

export const area: Area = {
  menu: {
    people: [{ label: 'Normas e Procedimentos', to: '/pessoas/normas', icon: IconGavel, permission: 'peoples' }],
  },
  live: [{ topic: 'people', stale: [['people']] }],
}

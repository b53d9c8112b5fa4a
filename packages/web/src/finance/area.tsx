import { IconListTree } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { chartRoutes } from './chart/routes.tsx'

export const routes = [...chartRoutes] as const

export const area: Area = {
  menu: {
    finance: [
      {
        label: 'Plano de contas',
        to: '/financeiro/plano-de-contas',
        icon: IconListTree,
        permission: 'finance',
      },
    ],
  },
  // What is due stands among what waits for somebody.
  live: [{ topic: 'finance', stale: [['finance'], ['waiting']] }],
}

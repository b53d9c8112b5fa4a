import { IconListTree, IconReceipt2 } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { chartRoutes } from './chart/routes.tsx'
import { entryRoutes } from './entries/routes.tsx'

export const routes = [...entryRoutes, ...chartRoutes] as const

export const area: Area = {
  menu: {
    finance: [
      { label: 'Lançamentos', to: '/financeiro/lancamentos', icon: IconReceipt2, permission: 'finance' },
      {
        label: 'Plano de contas',
        to: '/financeiro/plano-de-contas',
        icon: IconListTree,
        permission: 'finance',
      },
    ],
  },
  creates: [
    {
      label: 'Novo lançamento financeiro',
      icon: IconReceipt2,
      permission: 'finance',
      load: async () => ({ default: (await import('./entries/EntryForm.tsx')).EntryForm }),
    },
  ],
  // What is due stands among what waits for somebody.
  live: [{ topic: 'finance', stale: [['finance'], ['waiting']] }],
}

import { IconAlertTriangle, IconClipboardCheck } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { auditRoutes } from './audits/routes.tsx'
import { openedAudit } from './audits/waiting.ts'
import { rncRoutes } from './nonconformities/routes.tsx'

export const routes = [...rncRoutes, ...auditRoutes] as const

export const area: Area = {
  menu: {
    quality: [
      {
        label: 'RNC',
        title: 'Relatório de Não conformidade',
        to: '/rnc',
        icon: IconAlertTriangle,
        permission: 'proccess',
      },
      { label: 'Auditoria Interna', to: '/auditoria-interna', icon: IconClipboardCheck, permission: 'proccess' },
    ],
  },
  creates: [
    {
      label: 'Nova RNC',
      icon: IconAlertTriangle,
      permission: 'proccess',
      load: async () => ({ default: (await import('./nonconformities/RncForm.tsx')).RncForm }),
    },
  ],
  found: [
    {
      kind: 'rnc',
      label: 'RNCs',
      icon: IconAlertTriangle,
      address: ({ id }) => ({ to: '/rnc/$id', params: { id: String(id) } }),
    },
  ],
  offline: openedAudit,
  // The step of a nonconformity also follows from its plans of action.
  live: [
    { topic: 'quality', stale: [['quality'], ['waiting']] },
    { topic: 'results', stale: [['quality']] },
    { topic: 'departments', stale: [['quality']] },
  ],
}

import { reportPermissions } from '@prumo/contract/reports/parts.ts'
import { IconReportAnalytics } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { reportLinkScreens } from './links/routes.tsx'
import { monthReportScreens } from './month/routes.tsx'

export const routes = [...monthReportScreens] as const

export const publicRoutes = [...reportLinkScreens] as const

export const area: Area = {
  menu: {
    results: [
      {
        label: 'Relatório do mês',
        to: '/relatorio-do-mes',
        icon: IconReportAnalytics,
        anyOf: reportPermissions,
        after: '/indicadores',
      },
    ],
  },
  live: (['reports', 'finance', 'results', 'people', 'quality', 'processes'] as const).map((topic) => ({
    topic,
    stale: [['reports']],
  })),
}

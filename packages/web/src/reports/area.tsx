import { reportPermissions } from '@prumo/contract/reports/parts.ts'
import { IconPresentationAnalytics, IconReportAnalytics } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { councilScreens } from './council/routes.tsx'
import { reportLinkScreens } from './links/routes.tsx'
import { monthReportScreens } from './month/routes.tsx'

export const routes = [...monthReportScreens, ...councilScreens] as const

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
      {
        label: 'Relatório do conselho',
        to: '/relatorio-do-conselho',
        icon: IconPresentationAnalytics,
        oversees: true,
        after: '/relatorio-do-mes',
      },
    ],
  },
  live: (['reports', 'finance', 'results', 'people', 'quality', 'processes'] as const).map((topic) => ({
    topic,
    stale: [['reports']],
  })),
}

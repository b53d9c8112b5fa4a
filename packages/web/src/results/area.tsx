import { IconChartLine, IconChecklist, IconCircleCheck, IconTarget } from '@tabler/icons-react'
import { OwnFigures as OwnFiguresSlot, OwnPlans } from '../people/mine/own-slots.ts'
import type { Area } from '../platform/area.ts'
import { MadeOfList, MadeOfRecord, RecordButton, RecordItem } from '../ui/of-record.ts'
import { goalRoutes } from './goals/routes.tsx'
import { OwnFigures } from './indicators/OwnFigures.tsx'
import { indicatorRoutes } from './indicators/routes.tsx'
import { OfferedPlanButton, OfferedPlanItem } from './origins/offered.tsx'
import { PlansOfList, RecordPlans } from './origins/RecordPlans.tsx'
import { panelRoutes } from './panel/routes.tsx'
import { OwnDevelopmentPlans } from './plans/OwnDevelopmentPlans.tsx'
import { PlanHost } from './plans/PlanHost.tsx'
import { planRoutes } from './plans/routes.tsx'

export const routes = [...indicatorRoutes, ...panelRoutes, ...goalRoutes, ...planRoutes] as const

export const area: Area = {
  fills: [
    RecordButton.with(OfferedPlanButton),
    RecordItem.with(OfferedPlanItem),
    MadeOfRecord.with(RecordPlans),
    MadeOfList.with(PlansOfList),
    OwnFiguresSlot.with(OwnFigures),
    OwnPlans.with(OwnDevelopmentPlans),
  ],
  menu: {
    results: [
      {
        label: 'Indicadores',
        to: '/indicadores',
        icon: IconChartLine,
        permission: 'results',
        imports: { figures: 'Valores de indicadores', targets: 'Metas de indicadores' },
        under: [
          '/indicadores/department',
          '/indicadores/dashboard',
          '/indicadores/easy-dashboard',
          '/indicadores/history',
          '/indicadores/import',
        ],
      },
      {
        label: 'Minhas Metas',
        to: '/indicadores/metas',
        icon: IconTarget,
        permission: 'results',
        of: ['goal'],
        under: ['/indicadores/objetivos'],
      },
      {
        label: 'Plano de ação',
        to: '/plan-actions',
        icon: IconChecklist,
        permission: 'results',
        imports: 'plans',
      },
      {
        label: 'Planos concluídos',
        to: '/plan-actions/finish',
        of: ['action_plan'],
        icon: IconCircleCheck,
        permission: 'results',
      },
    ],
  },
  creates: [
    {
      label: 'Novo plano de ação',
      icon: IconChecklist,
      permission: 'results',
      load: async () => ({ default: (await import('./plans/PlanForm.tsx')).PlanForm }),
    },
  ],
  found: [
    {
      kind: 'indicator',
      label: 'Indicadores',
      icon: IconChartLine,
      address: ({ id, within }) => ({
        to: '/indicadores/dashboard/$department/graphic',
        params: { department: String(within) },
        search: { indicador: id },
      }),
    },
    {
      kind: 'objective',
      label: 'Objetivos',
      icon: IconTarget,
      address: ({ id }) => ({ to: '/indicadores/objetivos', search: { objetivo: id } }),
    },
    {
      kind: 'action_plan',
      label: 'Planos de ação',
      icon: IconChecklist,
      address: ({ id }) => ({ to: '/plan-actions', search: { plano: id } }),
    },
  ],
  hosts: [PlanHost],
  // Late plans are among what waits for somebody; the days of plans are in calendars.
  live: [
    { topic: 'results', stale: [['results'], ['waiting'], ['tasks']] },
    { topic: 'departments', stale: [['results']] },
  ],
}

import { IconFocus2, IconLayoutGrid } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { strategyRoutes } from './routes.tsx'

export const routes = strategyRoutes

export const area: Area = {
  menu: {
    planning: [
      { label: 'SWOT', title: 'Meus SWOTs', to: '/planejamento-estrategico/swot', icon: IconFocus2 },
      { label: 'Canvas', title: 'Meus Canvas', to: '/planejamento-estrategico/canvas', icon: IconLayoutGrid },
    ],
  },
  live: [{ topic: 'strategy', stale: [['strategy'], ['waiting']] }],
}

import { IconFocus2, IconLayoutGrid } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { strategyRoutes } from './routes.tsx'

export const routes = strategyRoutes

export const area: Area = {
  menu: {
    planning: [
      { label: 'SWOT', title: 'Meus SWOTs', to: '/planejamento-estrategico/swot', icon: IconFocus2 },
      {
        label: 'Canvas',
        title: 'Meus Canvas',
        to: '/planejamento-estrategico/canvas',
        icon: IconLayoutGrid,
        of: ['strategy_subject'],
      },
    ],
  },
  found: [
    {
      kind: 'swot',
      label: 'SWOTs',
      icon: IconFocus2,
      address: ({ id }) => ({ to: '/planejamento-estrategico/swot/$folderId', params: { folderId: String(id) } }),
    },
    {
      kind: 'swot_subject',
      label: 'Assuntos de SWOT',
      icon: IconFocus2,
      address: ({ within }) => ({
        to: '/planejamento-estrategico/swot/$folderId',
        params: { folderId: String(within) },
      }),
    },
    {
      kind: 'canvas',
      label: 'Canvas',
      icon: IconLayoutGrid,
      address: ({ id }) => ({ to: '/planejamento-estrategico/canvas/$folderId', params: { folderId: String(id) } }),
    },
    {
      kind: 'canvas_subject',
      label: 'Assuntos de Canvas',
      icon: IconLayoutGrid,
      address: ({ within }) => ({
        to: '/planejamento-estrategico/canvas/$folderId',
        params: { folderId: String(within) },
      }),
    },
  ],
  live: [{ topic: 'strategy', stale: [['strategy'], ['waiting']] }],
}

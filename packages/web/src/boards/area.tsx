import { type BoardKind, boardKinds } from '@prumo/contract/boards/kinds.ts'
import { IconCertificate, IconLayoutKanban, IconUserSquare } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { boardRoutes } from './cards/routes.tsx'

export const routes = boardRoutes

const screens = { personal: '/scrum', company: '/scrum-company', iso: '/scrum-iso' } as const satisfies Record<
  BoardKind,
  string
>

export const area: Area = {
  menu: {
    planning: [
      { label: 'Kanban pessoal', to: '/scrum', icon: IconUserSquare },
      { label: 'Kanban: Metodologia AG', to: '/scrum-company', icon: IconLayoutKanban, of: ['board_card'] },
      { label: 'Kanban: ISO 9001', to: '/scrum-iso', icon: IconCertificate, of: ['board_card'] },
    ],
  },
  found: [
    {
      kind: 'card',
      label: 'Tarefas dos quadros',
      icon: IconLayoutKanban,
      address: ({ id, within }) => ({ to: screens[boardKinds[within! - 1]!], search: { cartao: id } }),
    },
  ],
  // Cards show departments, tags, and whether the task they became is done.
  live: [
    { topic: 'boards', stale: [['boards'], ['waiting'], ['tasks']] },
    { topic: 'tasks', stale: [['boards']] },
    { topic: 'departments', stale: [['boards']] },
    { topic: 'tags', stale: [['boards']] },
  ],
}

import { IconCertificate, IconLayoutKanban, IconUserSquare } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { boardRoutes } from './cards/routes.tsx'

export const routes = boardRoutes

export const area: Area = {
  menu: {
    planning: [
      { label: 'Kanban pessoal', to: '/scrum', icon: IconUserSquare },
      { label: 'Kanban: Metodologia AG', to: '/scrum-company', icon: IconLayoutKanban },
      { label: 'Kanban: ISO 9001', to: '/scrum-iso', icon: IconCertificate },
    ],
  },
  // Cards show departments, tags, and whether the task they became is done.
  live: [
    { topic: 'boards', stale: [['boards'], ['waiting']] },
    { topic: 'tasks', stale: [['boards']] },
    { topic: 'departments', stale: [['boards']] },
    { topic: 'tags', stale: [['boards']] },
  ],
}

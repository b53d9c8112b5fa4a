import {
  IconBook2,
  IconFileCheck,
  IconFileDescription,
  IconHierarchy2,
  IconRoute,
  IconSitemap,
} from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { processRoutes } from './departments/routes.tsx'
import { journeyRoutes } from './journey/routes.tsx'
import { openedProcedure } from './procedures/opened-place.ts'
import { procedureRoutes } from './procedures/routes.tsx'
import { readingRoutes } from './readings/routes.tsx'

export const routes = [...processRoutes, ...journeyRoutes, ...procedureRoutes, ...readingRoutes] as const

export const area: Area = {
  menu: {
    processes: [
      {
        label: 'Processos',
        to: '/proccess',
        icon: IconSitemap,
        permission: 'proccess',
        under: ['/department-proccess', '/macroproccess'],
      },
      {
        label: 'Jornada do Cliente',
        title: 'Processos: Jornada do Cliente',
        to: '/proccess-custumer-journey',
        of: ['macro_process'],
        icon: IconRoute,
        permission: 'proccess',
      },
      {
        label: "Todos os POP's",
        to: '/all-pops',
        of: ['pop'],
        icon: IconFileDescription,
        permission: 'proccess',
        under: ['/pop', '/history-pop'],
      },
      {
        label: 'POPs em aberto',
        title: 'Procedimentos Operacionais Padrão em Aberto',
        to: '/authorize-pops',
        of: ['pop'],
        icon: IconFileCheck,
        permission: 'proccess',
      },
      // Reading POPs needs no permission for processes.
      { label: 'POPs para ler', to: '/my-pops', icon: IconBook2, of: ['pop'] },
    ],
  },
  found: [
    {
      kind: 'procedure',
      label: 'POPs',
      icon: IconFileDescription,
      // The POP is opened in the list of its process.
      address: ({ id, within }) => ({
        to: '/pop/$proccess',
        params: { proccess: String(within) },
        search: { pop: id },
      }),
    },
    {
      kind: 'micro_process',
      label: 'Processos',
      icon: IconHierarchy2,
      address: ({ id }) => ({ to: '/proccess/$id', params: { id: String(id) } }),
    },
    {
      kind: 'macro_process',
      label: 'Macroprocessos',
      icon: IconSitemap,
      address: ({ id }) => ({ to: '/macroproccess/$id', params: { id: String(id) } }),
    },
  ],
  offline: openedProcedure,
  // The keys of all queries of processes, procedures and the customer's journey begin with 'processes'.
  live: [
    { topic: 'processes', stale: [['processes'], ['waiting']] },
    { topic: 'departments', stale: [['processes']] },
  ],
}

import { IconRoute } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const journeyMenu: readonly MenuItem[] = [
  {
    label: 'Jornada do Cliente',
    title: 'Processos: Jornada do Cliente',
    to: '/proccess-custumer-journey',
    icon: IconRoute,
    permission: 'proccess',
  },
]

import { IconSitemap } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const processesMenu: readonly MenuItem[] = [
  {
    label: 'Processos',
    to: '/proccess',
    icon: IconSitemap,
    permission: 'proccess',
    under: ['/department-proccess', '/macroproccess'],
  },
]

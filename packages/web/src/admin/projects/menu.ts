import { IconBuildingStore } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const projectsMenu: readonly MenuItem[] = [
  {
    label: 'Projetos',
    title: 'Projetos/Unidades de negócios',
    to: '/projects',
    icon: IconBuildingStore,
    permission: 'projects',
  },
]

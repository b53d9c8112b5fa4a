import { IconBuilding } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const departmentsMenu: readonly MenuItem[] = [
  { label: 'Meus departamentos', to: '/departments', icon: IconBuilding, permission: 'departments' },
]

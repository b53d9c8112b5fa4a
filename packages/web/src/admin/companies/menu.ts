import { IconBuildings } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const companiesMenu: readonly MenuItem[] = [
  { label: 'Minhas empresas', to: '/companies', icon: IconBuildings, consultor: true },
]

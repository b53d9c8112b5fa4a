import { IconHome } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const homeMenu: readonly MenuItem[] = [{ label: 'Início', to: '/', icon: IconHome, tab: 'Início' }]

import { IconHome } from '@tabler/icons-react'
import type { MenuItem } from '../../shell/menu-model.ts'

export const homeMenu: readonly MenuItem[] = [{ label: 'Início', to: '/', icon: IconHome, tab: 'Início' }]

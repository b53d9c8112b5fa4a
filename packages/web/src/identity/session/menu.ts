import { IconLogout } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const sessionMenu: readonly MenuItem[] = [{ label: 'Sair', to: '/sair', icon: IconLogout }]

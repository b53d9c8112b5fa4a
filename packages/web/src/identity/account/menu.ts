import { IconUserCircle } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const accountMenu: readonly MenuItem[] = [{ label: 'Minha conta', to: '/account', icon: IconUserCircle }]

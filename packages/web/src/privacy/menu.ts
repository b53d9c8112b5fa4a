import { IconShieldLock } from '@tabler/icons-react'
import type { MenuItem } from '../platform/menu-model.ts'

export const privacyMenu: readonly MenuItem[] = [
  { label: 'Privacidade e dados', to: '/account/privacy', icon: IconShieldLock },
]

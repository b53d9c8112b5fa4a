import { IconReceipt2 } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const plansMenu: readonly MenuItem[] = [
  { label: 'Meus planos', to: '/plans', icon: IconReceipt2, permission: 'plans' },
]

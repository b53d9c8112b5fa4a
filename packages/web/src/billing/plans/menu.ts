import { IconReceipt2 } from '@tabler/icons-react'
import type { MenuItem } from '../../shell/menu-model.ts'

export const plansMenu: readonly MenuItem[] = [
  { label: 'Meus planos', to: '/plans', icon: IconReceipt2, permission: 'plans' },
]

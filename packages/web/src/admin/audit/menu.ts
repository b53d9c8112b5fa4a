import { IconHistory } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const auditMenu: readonly MenuItem[] = [
  { label: 'Trilha de auditoria', to: '/audit', icon: IconHistory, responsible: true },
]

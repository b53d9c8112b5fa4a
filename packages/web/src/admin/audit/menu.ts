import { IconHistory } from '@tabler/icons-react'
import type { MenuItem } from '../../shell/menu-model.ts'

export const auditMenu: readonly MenuItem[] = [
  { label: 'Trilha de auditoria', to: '/audit', icon: IconHistory, responsible: true },
]

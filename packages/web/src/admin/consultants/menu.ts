import { IconUserStar } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const consultantsMenu: readonly MenuItem[] = [
  { label: 'Consultores', to: '/consultores', icon: IconUserStar, responsible: true },
]

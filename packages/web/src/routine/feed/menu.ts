import { IconCalendarShare } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const feedMenu: readonly MenuItem[] = [
  { label: 'Assinar calendário', to: '/calendar-feed', icon: IconCalendarShare },
]

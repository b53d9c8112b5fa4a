import { IconUsersGroup } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const dailyMeetingMenu: readonly MenuItem[] = [
  { label: 'Histórico de reunião diária', to: '/myday-feedbacks', icon: IconUsersGroup },
]

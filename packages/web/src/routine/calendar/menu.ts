import { IconCalendarMonth, IconCalendarWeek } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const calendarMenu: readonly MenuItem[] = [
  { label: 'Minha semana', to: '/calendar-week', icon: IconCalendarWeek, tab: 'Semana' },
  { label: 'Meu mês', to: '/calendar-month', icon: IconCalendarMonth },
]

import { IconClockEdit, IconReport, IconUsersGroup } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const timesheetMenu: readonly MenuItem[] = [
  { label: 'Horas da semana', to: '/timesheet/week', icon: IconClockEdit },
  { label: 'Minhas horas', to: '/timesheet/report', icon: IconReport },
  { label: 'Horas da equipe', to: '/timesheet/report/all', icon: IconUsersGroup },
]

import {
  IconCalendarMonth,
  IconCalendarShare,
  IconCalendarWeek,
  IconCheckbox,
  IconChecklist,
  IconCircleCheck,
  IconClockEdit,
  IconHome,
  IconListCheck,
  IconReport,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { calendarRoutes } from './calendar/routes.tsx'
import { dailyMeetingRoutes } from './daily-meeting/routes.tsx'
import { feedRoutes } from './feed/routes.tsx'
import { finishedRoutes } from './finished/routes.tsx'
import { homeRoutes } from './home/routes.tsx'
import { todayOffline } from './offline/place.ts'
import { tagRoutes } from './tags/routes.tsx'
import { taskRoutes } from './tasks/routes.tsx'
import { TaskDrawerHost } from './tasks/task-drawer.tsx'
import { timesheetRoutes } from './timesheet/routes.tsx'
import { TimerChip } from './timesheet/TimerChip.tsx'

export const routes = [
  ...homeRoutes,
  ...taskRoutes,
  ...calendarRoutes,
  ...tagRoutes,
  ...finishedRoutes,
  ...timesheetRoutes,
  ...dailyMeetingRoutes,
  ...feedRoutes,
] as const

export const area: Area = {
  home: { label: 'Início', title: 'Seja bem vindo!', to: '/', icon: IconHome, tab: 'Início' },
  menu: {
    routine: [
      { label: 'Minhas tarefas', to: '/tasks', icon: IconChecklist, tab: 'Tarefas', imports: 'tasks' },
      { label: 'Minha semana', to: '/calendar-week', icon: IconCalendarWeek, tab: 'Semana' },
      { label: 'Meu mês', to: '/calendar-month', icon: IconCalendarMonth },
      { label: 'Histórico de reunião diária', to: '/myday-feedbacks', icon: IconUsersGroup },
      { label: 'Tarefas concluídas', to: '/tasks-finish', icon: IconCircleCheck },
      { label: 'Horas da semana', to: '/timesheet/week', icon: IconClockEdit },
      { label: 'Minhas horas', to: '/timesheet/report', icon: IconReport },
      { label: 'Horas da equipe', to: '/timesheet/report/all', icon: IconUsersGroup },
    ],
    person: [{ label: 'Assinar calendário', to: '/calendar-feed', icon: IconCalendarShare, after: '/account/privacy' }],
  },
  creates: [{ label: 'Nova tarefa', icon: IconCheckbox, load: () => import('./tasks/NewTaskAction.tsx') }],
  found: [
    {
      kind: 'task',
      label: 'Tarefas',
      icon: IconListCheck,
      // The task opens in the drawer, over the current screen.
      address: ({ id }) => ({
        to: '.',
        search: (current: object) => ({ ...current, tarefa: id }),
        state: (current) => ({ ...current, taskOpenedHere: true }),
        resetScroll: false,
      }),
    },
  ],
  // The keys of all queries that hold tasks begin with 'tasks'. Tasks show contacts, departments and tags.
  live: [
    { topic: 'tasks', stale: [['tasks'], ['waiting']] },
    { topic: 'contacts', stale: [['tasks']] },
    { topic: 'departments', stale: [['tasks']] },
    { topic: 'tags', stale: [['tags'], ['tasks']] },
    { topic: 'timer', stale: [['timer']] },
    { topic: 'daily-meeting', stale: [['daily-meeting']] },
  ],
  offline: todayOffline,
  bar: [TimerChip],
  hosts: [TaskDrawerHost],
}

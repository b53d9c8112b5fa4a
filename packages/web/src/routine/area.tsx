import {
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarShare,
  IconCalendarWeek,
  IconCheckbox,
  IconChecklist,
  IconCircleCheck,
  IconClockEdit,
  IconHistory,
  IconHome,
  IconListCheck,
  IconPlayerPlay,
  IconReport,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { CompanyRule } from '../identity/account/panels.ts'
import type { Area } from '../platform/area.ts'
import { binRoutes } from './bin/routes.tsx'
import { calendarRoutes } from './calendar/routes.tsx'
import { dailyMeetingRoutes } from './daily-meeting/routes.tsx'
import { daysOffRoutes } from './days-off/routes.tsx'
import { delegationRoutes } from './delegation/routes.tsx'
import { feedRoutes } from './feed/routes.tsx'
import { finishedRoutes } from './finished/routes.tsx'
import { homeRoutes } from './home/routes.tsx'
import { meetingRoutes } from './meetings/routes.tsx'
import { todayOffline } from './offline/place.ts'
import { tagRoutes } from './tags/routes.tsx'
import { overScreen } from './tasks/drawer/over-screen.ts'
import { SaidTaskHost } from './tasks/drawer/SaidTaskHost.tsx'
import { TaskDrawerHost } from './tasks/drawer/task-drawer.tsx'
import { taskRoutes } from './tasks/list/routes.tsx'
import { ForgottenTimer } from './timesheet/ForgottenTimer.tsx'
import { timesheetRoutes } from './timesheet/routes.tsx'
import { TimerChip } from './timesheet/TimerChip.tsx'

const MailAddressPanel = lazy(() => import('./by-mail/MailAddressPanel.tsx'))
const MailAddress = () => (
  <Suspense>
    <MailAddressPanel />
  </Suspense>
)

export const routes = [
  ...homeRoutes,
  ...taskRoutes,
  ...delegationRoutes,
  ...binRoutes,
  ...calendarRoutes,
  ...daysOffRoutes,
  ...tagRoutes,
  ...finishedRoutes,
  ...timesheetRoutes,
  ...dailyMeetingRoutes,
  ...meetingRoutes,
  ...feedRoutes,
] as const

export const area: Area = {
  home: { label: 'Início', title: 'Seja bem vindo!', to: '/', icon: IconHome, tab: 'Início' },
  menu: {
    routine: [
      {
        label: 'Minhas tarefas',
        to: '/tasks',
        icon: IconChecklist,
        tab: 'Tarefas',
        imports: 'tasks',
        under: ['/tasks-delegated', '/tasks-team'],
      },
      { label: 'Minha semana', to: '/calendar-week', icon: IconCalendarWeek, tab: 'Semana' },
      { label: 'Meu mês', to: '/calendar-month', icon: IconCalendarMonth },
      { label: 'Reunião diária', to: '/reuniao-diaria', icon: IconUsersGroup },
      { label: 'Histórico de reunião diária', to: '/myday-feedbacks', icon: IconHistory, beside: '/reuniao-diaria' },
      { label: 'Tarefas concluídas', to: '/tasks-finish', icon: IconCircleCheck },
      { label: 'Horas da semana', to: '/timesheet/week', icon: IconClockEdit, of: ['timesheet'] },
      { label: 'Minhas horas', to: '/timesheet/report', icon: IconReport, of: ['timesheet'] },
      {
        label: 'Horas da equipe',
        to: '/timesheet/report/all',
        icon: IconUsersGroup,
        responsible: true,
        of: ['timesheet'],
      },
    ],
    company: [{ label: 'Feriados e folgas', to: '/feriados', icon: IconCalendarOff, after: '/departments' }],
    person: [{ label: 'Assinar calendário', to: '/calendar-feed', icon: IconCalendarShare, after: '/account/privacy' }],
  },
  creates: [
    {
      label: 'Nova tarefa',
      icon: IconCheckbox,
      load: () => import('./tasks/drawer/NewTaskAction.tsx'),
      waits: true,
      line: { noun: 'tarefa', reader: async () => (await import('./typed/line-reader.ts')).lineReader() },
    },
  ],
  found: [
    { kind: 'task', label: 'Tarefas', icon: IconListCheck, address: overScreen },
    { kind: 'delegated_task', label: 'Delegadas por mim', icon: IconUserShare, address: overScreen },
  ],
  commands: [
    {
      word: 'concluir',
      label: 'Concluir',
      icon: IconCircleCheck,
      kinds: ['task', 'delegated_task'],
      on: ({ hint }) => hint !== 'Concluída' && hint !== 'Backlog',
      run: async ({ id }) => (await import('./tasks/actions/concluding-found.ts')).concludeFound(id),
    },
    {
      word: 'iniciar',
      label: 'Iniciar o cronômetro',
      icon: IconPlayerPlay,
      kinds: ['task'],
      on: ({ hint }) => hint !== 'Concluída',
      run: async ({ id, title }) => (await import('./timesheet/starting-found.ts')).startFound(id, title),
    },
  ],
  // The keys of all queries that hold tasks begin with 'tasks'. Tasks show contacts, departments and tags.
  live: [
    { topic: 'tasks', stale: [['tasks'], ['waiting']] },
    { topic: 'contacts', stale: [['tasks']] },
    { topic: 'departments', stale: [['tasks']] },
    { topic: 'tags', stale: [['tags'], ['tasks']] },
    { topic: 'outside-calendars', stale: [['outside-calendars']] },
    { topic: 'timer', stale: [['timer']] },
    { topic: 'daily-meeting', stale: [['daily-meeting']] },
  ],
  fills: [CompanyRule.with(MailAddress)],
  offline: todayOffline,
  bar: [TimerChip],
  hosts: [TaskDrawerHost, SaidTaskHost, ForgottenTimer],
}

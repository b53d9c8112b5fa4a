import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const routineChecks: readonly Check[] = [
  {
    id: 'task.first',
    title: 'Primeira tarefa criada',
    otherwise: 'Nenhuma tarefa criada',
    of: 'user',
    evidence: ({ companyId }, userId) =>
      sql`select from routine.tasks where company_id = ${companyId} and user_id = ${userId}`,
    words: ['tarefa', 'tarefas'],
    link: '/tasks',
  },
  {
    id: 'week.planned',
    title: 'Semana planejada',
    otherwise: 'Semana com menos de três tarefas',
    of: 'user',
    evidence: ({ companyId, today }, userId) => sql`
      select from routine.tasks where company_id = ${companyId} and user_id = ${userId}
        and date between ${startOfWeek(today)}::date and ${addDays(startOfWeek(today), 6)}::date`,
    needs: 3,
    words: ['tarefa nesta semana', 'tarefas nesta semana'],
    link: '/calendar-week',
  },
  {
    id: 'daily_meeting.held',
    title: 'Reunião diária feita',
    otherwise: 'Nenhuma reunião diária feita',
    of: 'user',
    evidence: ({ companyId }, userId) => sql`
      select from routine.tasks where company_id = ${companyId} and user_id = ${userId} and meeting = 'daily'
        and date is not null and status = '2'`,
    words: ['reunião diária concluída', 'reuniões diárias concluídas'],
    link: '/myday-feedbacks',
  },
  {
    id: 'timesheet.entered',
    title: 'Horas registradas',
    otherwise: 'Nenhuma hora registrada',
    of: 'user',
    evidence: ({ companyId }, userId) => sql`
      select from routine.timesheet_entries
      where company_id = ${companyId} and user_id = ${userId} and ended_at > started_at`,
    words: ['lançamento de horas', 'lançamentos de horas'],
    link: '/timesheet/week',
  },
]

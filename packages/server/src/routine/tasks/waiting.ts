import { formatDate } from '@prumo/contract/dates.ts'
import type { Scope } from '../../platform/scope.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { taskLink } from './kinds.ts'

/** The person's own open tasks whose day is over, the most recent day first. */
export const lateTasks: Waiting = {
  id: 'task.late',
  words: ['tarefa atrasada', 'tarefas atrasadas'],
  link: '/tasks',
  topics: ['tasks'],
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; label: string; date: string }>(
      { db },
      limit,
      [
        `select id, label, date, ${counted} from routine.tasks
       where company_id = $1 and user_id = $2 and status = '1' and date < $3::date
       order by date desc, starts_at nulls first, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, label, date }) => ({ id, title: label, detail: formatDate(date), link: taskLink(id) }),
    )
  },
}

/** The person's own open tasks of before a day, the most recent first. */
export const lateBefore = ({ db, companyId, userId }: Scope, day: string, limit: number) =>
  db.all<{ id: number; label: string; date: string }>`select id, label, date from routine.tasks
    where company_id = ${companyId} and user_id = ${userId} and status = '1' and date < ${day}::date
    order by date desc, starts_at nulls first, id limit ${limit}`

import { formatDate } from '@prumo/contract/dates.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { taskLink } from '../tasks/kinds.ts'

/** Other days that people ask the author of their tasks for, the oldest request first. */
export const askedDates: Waiting = {
  id: 'task.date_asked',
  words: ['pedido de outra data', 'pedidos de outra data'],
  link: '/tasks-delegated',
  topics: ['tasks'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; label: string; date: string; words: string }>(
      { db },
      limit,
      [
        `select t.id, t.label, r.date, r.words, ${counted}
         from routine.tasks t
         join routine.date_requests r on r.company_id = t.company_id and r.task_id = t.id and r.asked_by = t.user_id
         where t.company_id = $1 and t.created_by = $2 and t.user_id <> t.created_by and t.status = '1'
         order by r.asked_at, t.id`,
        companyId,
        userId,
      ],
      ({ id, label, date, words }) => ({
        id,
        title: label,
        detail: `${formatDate(date)}: ${words}`,
        link: taskLink(id),
      }),
    )
  },
}

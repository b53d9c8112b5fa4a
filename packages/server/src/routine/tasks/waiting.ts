import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { taskLink } from './kinds.ts'

/** The person's own open tasks whose day is over, the most recent day first. */
export const lateTasks: Waiting = {
  id: 'task.late',
  words: ['tarefa atrasada', 'tarefas atrasadas'],
  link: '/tasks',
  topics: ['tasks'],
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.raw<{ id: number; label: string; date: string; count: number }>(
      `select id, label, date, count(*) over ()::int as count from routine.tasks
       where company_id = $1 and user_id = $2 and status = '1' and date < $3::date
       order by date desc, starts_at nulls first, id limit ${limit}`,
      [companyId, userId, today],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, label, date }) => ({ id, title: label, detail: formatDate(date), link: taskLink(id) })),
    }
  },
}

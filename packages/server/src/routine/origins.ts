import { numbersOf, type Origin } from '../platform/origins.ts'
import { seenByActor } from './tasks/audience.ts'
import { taskLink } from './tasks/kinds.ts'

/** A task that the acting person sees: their own, one they gave to somebody, or one of the team (decision O043). */
export const taskOrigin: Origin = {
  kind: 'task',
  name: 'Tarefa',
  async read(scope, ids) {
    const { db, companyId } = scope
    const rows = await db.all<{ id: number; label: string; department_id: number | null }>`
      select t.id, t.label, (select min(d.department_id) from routine.task_departments d
          where d.company_id = t.company_id and d.task_id = t.id) as department_id
      from routine.tasks t
      where t.company_id = ${companyId} and t.id = any(${numbersOf(ids)}::bigint[])
        and ${seenByActor(scope, 't.')} and t.scheduled_at is null`
    return rows.map(({ id, label, department_id }) => ({
      id: String(id),
      title: label,
      link: taskLink(id),
      problem: label,
      to_why_do: '',
      department_id,
    }))
  },
}

/** An item of a daily meeting that the acting person sees: of their own meeting, or one of the team. */
export const meetingItemOrigin: Origin = {
  kind: 'meeting_item',
  name: 'Item de reunião',
  async read(scope, ids) {
    const { db, companyId } = scope
    const rows = await db.all<{ id: number; what: string; task_id: number; label: string }>`
      select i.id, i.what, i.task_id, t.label from routine.meeting_items i
      join routine.tasks t on t.company_id = i.company_id and t.id = i.task_id
      where i.company_id = ${companyId} and i.id = any(${numbersOf(ids)}::bigint[])
        and ${seenByActor(scope, 't.')}`
    return rows.map(({ id, what, task_id, label }) => ({
      id: String(id),
      title: `${what} (${label})`,
      link: taskLink(task_id),
      problem: what,
      to_why_do: '',
      department_id: null,
    }))
  },
}

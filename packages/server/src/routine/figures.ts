import { type RawBuilder, sql } from 'kysely'
import type { Figure, FigureQuery } from '../platform/figures.ts'

/** Concluded tasks of the chosen months by the company's clock, aggregated by `value`. */
function concluded({ scope, first, end, user, department }: FigureQuery, value: RawBuilder<unknown>) {
  const { timeZone } = scope.actor
  return sql`
    select date_trunc('month', closed_at at time zone ${timeZone}), ${value}
    from routine.tasks t
    where t.company_id = ${scope.companyId} and t.status = '2'
      and closed_at >= ${first}::date::timestamp at time zone ${timeZone}
      and closed_at < ${end}::date::timestamp at time zone ${timeZone}
      ${user === undefined ? sql`` : sql`and t.user_id = ${user}`}
      ${
        department === undefined
          ? sql``
          : sql`and exists (select from routine.task_departments d
              where d.company_id = t.company_id and d.task_id = t.id and d.department_id = ${department})`
      }
    group by 1`
}

/** A task counts in the month in which it was finished, an entry of hours in the month in which it began. */
export const routineFigures: readonly Figure[] = [
  {
    id: 'task.concluded',
    title: 'Tarefas concluídas',
    unit: 'count',
    parts: ['department', 'user'],
    query: (asked) => concluded(asked, sql`count(*)`),
    link: () => '/tasks-finish',
  },
  {
    id: 'task.concluded_on_time',
    title: 'Tarefas concluídas no prazo',
    unit: 'percent',
    parts: ['department', 'user'],
    query: (asked) =>
      concluded(
        asked,
        sql`100.0 * count(*) filter (where (closed_at at time zone ${asked.scope.actor.timeZone})::date <= date)
          / nullif(count(date), 0)`,
      ),
    link: () => '/tasks-finish',
  },
  {
    id: 'timesheet.hours',
    title: 'Horas lançadas',
    unit: 'hours',
    parts: ['user'],
    query: ({ scope, first, end, user }) => sql`
      select date_trunc('month', started_at at time zone ${scope.actor.timeZone}),
        sum(extract(epoch from ended_at - started_at)) / 3600
      from routine.timesheet_entries
      where company_id = ${scope.companyId} and ended_at is not null
        and started_at >= ${first}::date::timestamp at time zone ${scope.actor.timeZone}
        and started_at < ${end}::date::timestamp at time zone ${scope.actor.timeZone}
        ${user === undefined ? sql`` : sql`and user_id = ${user}`}
      group by 1`,
    link: () => '/timesheet/report/all',
  },
]

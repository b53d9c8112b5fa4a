import { addDays } from '@prumo/contract/dates.ts'
import { horizon } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { publishTask } from '../tasks/live.ts'

const seriesAtOnce = 100
/** Days of tolerance: a company that changes its time zone moves its horizon by one day. */
const spareDays = 2

/**
 * The last date that a series may have on the company's day `today`; a later date was written while a clock was ahead.
 */
export const latestHorizon = (today: string): string => addDays(horizon(today), spareDays)

type Overlong = {
  id: number
  user_id: number
  created_by: number
  type: string
  materialised_until: string
  until: string
}

/**
 * Removes the occurrences beyond the horizon, which the server wrote while its clock was ahead. An occurrence that a
 * person has changed stays, with every one before it, and the series continues after it.
 *
 * @returns whether there may be more to remove.
 */
export async function takeBackSome(scope: Scope): Promise<boolean> {
  const overlong = await lockOverlong(scope)
  for (const series of overlong) await takeBack(scope, series)
  return overlong.length === seriesAtOnce
}

const lockOverlong = ({ db, companyId, today }: Scope): Promise<Overlong[]> =>
  db.all<Overlong>`
    select s.id, s.user_id, s.created_by, s.type, s.materialised_until, kept.until
    from routine.series s, lateral (
      select greatest(${horizon(today)}::date, s.starts_on, (
        select max(t.date) from routine.tasks t
        where t.company_id = s.company_id and t.series_id = s.id and (
          t.status <> '1' or t.user_id <> s.user_id or t.updated_at <> t.created_at::timestamptz(3)
          or exists (select from routine.task_files f where f.company_id = t.company_id and f.task_id = t.id)
          or exists (select from routine.timesheet_entries e where e.company_id = t.company_id and e.task_id = t.id)
        )
      )) as until
    ) kept
    where s.company_id = ${companyId} and s.ended_at is null
      and s.materialised_until > greatest(${latestHorizon(today)}::date, kept.until)
    order by s.id limit ${seriesAtOnce}
    for update of s skip locked`

async function takeBack(scope: Scope, { id, user_id, created_by, type, materialised_until, until }: Overlong) {
  const gone = await scope.db.all<{ id: number }>`
    delete from routine.tasks where company_id = ${scope.companyId} and series_id = ${id} and date > ${until}::date
    returning id`
  await scope.db.run(
    area
      .updateTable('routine.series')
      .set({ materialised_until: until })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  if (gone.length) publishTask(scope, undefined, { user_id, created_by, type })
  const after = { until, dates: gone.length }
  await record(scope, 'series.shortened', id, { before: { until: materialised_until }, after })
}

import { isMonth } from '@prumo/contract/dates.ts'
import type { TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RoutineTables } from '../tables.ts'
import { leadsHours } from './policy.ts'
import { chosen, type HoursChoice } from './report.ts'

const area = builder<RoutineTables>()

type MonthRecord = {
  month: string | null
  entries: number
  total: number
  running: number
  locked_at: Date | null
  locked_by: number | null
}

/**
 * The months with hours of a person, or of everybody, the newest first, and their number. A recursive statement steps
 * through the index from one month to the next older one, so only the hours of the page's months are added up.
 */
export async function monthsOf(
  scope: Scope,
  { userId }: Pick<HoursChoice, 'userId'>,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ response: TimesheetMonth[]; total: number }> {
  const { timeZone } = scope.actor
  const monthOf = sql`date_trunc('month', e.started_at at time zone ${timeZone})::date`
  const entries = sql`routine.timesheet_entries e where ${chosen(scope, { userId })}`
  const records = await scope.db.all(
    sql<MonthRecord & { months: number }>`
      with recursive found (month) as (
        (select ${monthOf} from ${entries} order by e.started_at desc limit 1)
        union all
        select (
          select ${monthOf} from ${entries} and e.started_at < (f.month::timestamp at time zone ${timeZone})
          order by e.started_at desc limit 1
        )
        from found f where f.month is not null
      ),
      page as (
        select month from found where month is not null order by month desc
        limit ${per_page} offset ${(page - 1) * per_page}
      )
      select to_char(p.month, 'YYYY-MM') as month, counted.months, s.entries, s.total, s.running, l.locked_at, l.locked_by
      from (select count(month) as months from found) counted
      left join page p on true
      left join lateral (
        select count(*) as entries, count(*) filter (where e.ended_at is null) as running,
          coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint as total
        from ${entries} and e.started_at >= (p.month::timestamp at time zone ${timeZone})
          and e.started_at < ((p.month + interval '1 month') at time zone ${timeZone})
      ) s on true
      left join routine.timesheet_locks l on l.company_id = ${scope.companyId} and l.month = p.month
      order by p.month desc`.compile(area),
  )
  return { response: await present(scope, records), total: records[0]?.months ?? 0 }
}

/** One month of the whole company, also when it has no hours. */
export async function monthOf(scope: Scope, month: string): Promise<TimesheetMonth> {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`)
  const record = await scope.db.first(
    sql<MonthRecord>`
      select ${month}::text as month, s.*, l.locked_at, l.locked_by
      from (
        select count(*) as entries, count(*) filter (where e.ended_at is null) as running,
          coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint as total
        from routine.timesheet_entries e where ${chosen(scope, { month })}
      ) s
      left join routine.timesheet_locks l
        on l.company_id = ${scope.companyId} and l.month = ${`${month}-01`}::date`.compile(area),
  )
  const [presentedMonth] = await present(scope, [record!])
  return presentedMonth!
}

async function present(scope: Scope, records: readonly MonthRecord[]): Promise<TimesheetMonth[]> {
  const names = await memberNames(
    scope,
    records.flatMap(({ locked_by }) => locked_by ?? []),
  )
  const leads = leadsHours(scope)
  return records.flatMap(({ month, entries, total, running, locked_at, locked_by }) =>
    month === null
      ? []
      : {
          month,
          entries,
          total,
          running,
          locked_at: locked_at?.toISOString() ?? null,
          locked_by: (locked_by && names.get(locked_by)) || '',
          can: { lock: leads && !locked_at && month < scope.today.slice(0, 7), unlock: leads && locked_at !== null },
        },
  )
}

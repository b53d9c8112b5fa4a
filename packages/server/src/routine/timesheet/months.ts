import { isMonth } from '@prumo/contract/dates.ts'
import type { TimesheetMonth } from '@prumo/contract/routine/timesheet/model.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ApprovalRecord, presentApprovals } from './approval-records.ts'
import { leadsHours } from './policy.ts'
import { chosen, type HoursChoice } from './report.ts'

type MonthRecord = ApprovalRecord & {
  month: string | null
  entries: number
  total: number
  running: number
  locked_at: Date | null
  locked_by: number | null
  waiting: number
}

/** In a statement: the columns of a `MonthRecord` about approvals, and their tables for the month `m`. */
const approvalColumns = sql`a.state, a.note, a.submitted_at, a.decided_at, a.decided_by, coalesce(w.waiting, 0) as waiting`
const approvalsOf = ({ companyId }: Scope, month: ReturnType<typeof sql>, userId: number | undefined) => sql`
  left join routine.timesheet_approvals a
    on a.company_id = ${companyId} and a.user_id = ${userId ?? null}::bigint and a.month = ${month}
  left join lateral (
    select count(*) as waiting from routine.timesheet_approvals x
    where x.company_id = ${companyId} and x.month = ${month} and x.state = 'submitted'
  ) w on ${userId === undefined}`

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
  const records = await scope.db.all<MonthRecord & { months: number }>`
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
    select to_char(p.month, 'YYYY-MM') as month, counted.months, s.entries, s.total, s.running, l.locked_at, l.locked_by,
      ${approvalColumns}
    from (select count(month) as months from found) counted
    left join page p on true
    left join lateral (
      select count(*) as entries, count(*) filter (where e.ended_at is null) as running,
        coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint as total
      from ${entries} and e.started_at >= (p.month::timestamp at time zone ${timeZone})
        and e.started_at < ((p.month + interval '1 month') at time zone ${timeZone})
    ) s on true
    left join routine.timesheet_locks l on l.company_id = ${scope.companyId} and l.month = p.month
    ${approvalsOf(scope, sql`p.month`, userId)}
    order by p.month desc`
  return { response: await present(scope, records, userId), total: records[0]?.months ?? 0 }
}

/** One month of a person, or of the whole company, also when it has no hours. */
export async function monthOf(
  scope: Scope,
  month: string,
  { userId }: Pick<HoursChoice, 'userId'> = {},
): Promise<TimesheetMonth> {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`)
  const record = await scope.db.first<MonthRecord>`
    select ${month}::text as month, s.*, l.locked_at, l.locked_by, ${approvalColumns}
    from (
      select count(*) as entries, count(*) filter (where e.ended_at is null) as running,
        coalesce(sum(extract(epoch from e.ended_at - e.started_at)), 0)::bigint as total
      from routine.timesheet_entries e where ${chosen(scope, { month, userId })}
    ) s
    left join routine.timesheet_locks l
      on l.company_id = ${scope.companyId} and l.month = ${`${month}-01`}::date
    ${approvalsOf(scope, sql`${`${month}-01`}::date`, userId)}`
  const [presentedMonth] = await present(scope, [record!], userId)
  return presentedMonth!
}

async function present(
  scope: Scope,
  records: readonly MonthRecord[],
  userId: number | undefined,
): Promise<TimesheetMonth[]> {
  const [names, approvals] = await Promise.all([
    memberNames(scope, idsOf(records, 'locked_by')),
    presentApprovals(scope, records),
  ])
  const leads = leadsHours(scope)
  const isOver = (month: string) => month < scope.today.slice(0, 7)
  const own = userId === scope.userId
  return records.flatMap(({ month, entries, total, running, locked_at, locked_by, state, waiting }, place) =>
    month === null
      ? []
      : {
          month,
          entries,
          total,
          running,
          locked_at: locked_at?.toISOString() ?? null,
          locked_by: (locked_by && names.get(locked_by)) || '',
          approval: approvals[place]!,
          waiting,
          can: {
            lock: leads && !locked_at && isOver(month),
            unlock: leads && locked_at !== null,
            submit: own && isOver(month) && entries > 0 && running === 0 && (state === null || state === 'returned'),
            withdraw: own && state === 'submitted',
          },
        },
  )
}

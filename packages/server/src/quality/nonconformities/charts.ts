import { shiftMonth } from '@prumo/contract/dates.ts'
import {
  type CauseGroup,
  causeGroups,
  type OccurrenceType,
  occurrenceTypes,
} from '@prumo/contract/quality/nonconformities/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'
import { openedBetween, openedOn } from './listing.ts'

type Asked = { from: string; to: string; department_id?: number | null | undefined }
type By = 'type' | 'department' | 'cause' | 'month'
type Count = { key: string | null; count: number }

/** Nonconformities opened in some months, counted, and in how many days those closed in them were. */
export async function rncCharts(scope: Scope, { from, to, department_id }: Asked) {
  const [first, end] = [`${from}-01`, `${shiftMonth(to, 1)}-01`]
  const ofDepartment = department_id ? sql`and n.department_id = ${department_id}` : sql``
  const closed = sql`from quality.nonconformities n where n.company_id = ${scope.companyId}
    and n.closed_on >= ${first}::date and n.closed_on < ${end}::date ${ofDepartment}`
  const month = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`
  const [opened, closings, days] = await Promise.all([
    scope.db.all<Count & { by: By }>`
      select x.by, x.key, count(*)::int as count from ${openedBetween(scope, first, end)} n
      cross join lateral (values ('type', n.kind::text), ('department', n.department_id::text), ('cause', n.cause_group),
        ('month', ${month(sql`n.day`)})) x (by, key)
      where true ${ofDepartment} group by 1, 2 order by 3 desc, 2`,
    scope.db.all<Count>`select ${month(sql`n.closed_on`)} as key, count(*)::int as count ${closed} group by 1`,
    scope.db.first<{ days: number | null }>`select round(avg(n.closed_on - ${openedOn(scope)}))::int as days ${closed}`,
  ])
  const countsOf = (by: By) => opened.filter((one) => one.by === by)
  const [types, departments, causes, openings] = [
    countsOf('type'),
    countsOf('department'),
    countsOf('cause'),
    countsOf('month'),
  ]
  const names = await departmentNames(
    scope,
    departments.map(({ key }) => Number(key)),
  )
  const labelled = (counts: readonly Count[], label: (key: string) => string, none = '') =>
    counts.map(({ key, count }) => ({ key: key ?? '', label: key === null ? none : label(key), count }))
  const inMonth = (counts: readonly Count[], at: string) => counts.find(({ key }) => key === at)?.count ?? 0
  return {
    by_type: labelled(types, (key) => occurrenceTypes[Number(key) as OccurrenceType]),
    by_department: labelled(departments, (key) => names.get(Number(key)) ?? ''),
    by_cause: labelled(causes, (key) => causeGroups[key as CauseGroup], 'Sem causa apontada'),
    by_month: monthsBetween(from, to).map((at) => ({
      month: at,
      opened: inMonth(openings, at),
      closed: inMonth(closings, at),
    })),
    days_to_close: days?.days ?? null,
  }
}

const mostMonths = 60

function monthsBetween(from: string, to: string): string[] {
  const months = []
  for (let month = from; month <= to && months.length < mostMonths; month = shiftMonth(month, 1)) months.push(month)
  return months
}

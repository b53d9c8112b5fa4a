import { addMonths } from '@prumo/contract/dates.ts'
import { shownGroups } from '@prumo/contract/people/anonymity.ts'
import type { ReportCategory, ReportFigures } from '@prumo/contract/people/reports/model.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReportRow } from './reading.ts'

type Counted = { category: ReportCategory; received: number; concluded: number; founded: number }

/**
 * Numbers of the last twelve whole months. The running one is left out: whoever looks every day would see one more, and
 * when. @returns null in place of what is fewer than five, and of what would tell it.
 */
export async function reportFigures(scope: Scope): Promise<ReportFigures> {
  const end = `${scope.today.slice(0, 7)}-01`
  const first = addMonths(end, -12)
  const rows = await scope.db.all<Counted>`
    select category, sum(received)::int as received, sum(concluded)::int as concluded,
      sum(founded)::int as founded
    from people.report_counts
    where company_id = ${scope.companyId} and month >= ${first}::date and month < ${end}::date
    group by category order by received desc, category`
  const sum = (of: keyof Omit<Counted, 'category'>) => rows.reduce((all, row) => all + row[of], 0)
  const [received, concluded, founded] = [sum('received'), sum('concluded'), sum('founded')]
  const shown = shownGroups<string>([
    { key: 'all', people: received },
    ...rows.map(({ category, received: people }) => ({ key: category, people, within: 'all' })),
  ])
  const parts = shownGroups<string>([
    { key: 'concluded', people: concluded },
    { key: 'founded', people: founded, within: 'concluded' },
    { key: 'others', people: concluded - founded, within: 'concluded' },
  ])
  return {
    first_month: first,
    last_month: addMonths(end, -1),
    received: shown.has('all') ? received : null,
    concluded: parts.has('concluded') ? concluded : null,
    founded: parts.has('founded') ? founded : null,
    categories: rows
      .filter((row) => row.received > 0)
      .map((row) => ({ category: row.category, received: shown.has(row.category) ? row.received : null })),
  }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Counts a report that came today. */
export const countReceived = (scope: Scope, category: string) =>
  scope.db.run`insert into people.report_counts as c (company_id, month, category, received)
    values (${scope.companyId}, ${monthOf(scope.today)}::date, ${category}, 1)
    on conflict (company_id, month, category) do update set received = c.received + 1`

/** Counts a conclusion, or takes it back. */
export async function countConclusion(
  scope: Scope,
  { category, outcome, concluded_on }: Pick<ReportRow, 'category' | 'outcome' | 'concluded_on'>,
  by: 1 | -1,
) {
  const founded = outcome === 'founded' || outcome === 'partly' ? by : 0
  await scope.db.run`insert into people.report_counts as c (company_id, month, category, concluded, founded)
    values (${scope.companyId}, ${monthOf(concluded_on ?? scope.today)}::date, ${category}, greatest(0, ${by}::int), greatest(0, ${founded}::int))
    on conflict (company_id, month, category)
    do update set concluded = greatest(0, c.concluded + ${by}::int), founded = greatest(0, c.founded + ${founded}::int)`
}

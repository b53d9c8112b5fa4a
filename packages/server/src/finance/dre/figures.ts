import { dreGroups, grossRevenue, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { type Choice, cellsOf } from './cells.ts'

/** A figure of the DRE: which row, in which column. */
export type Figure = {
  /** An account, a category, a group, or the result that follows a group. */
  level: 'account' | 'category' | 'group' | 'result'
  group_id: number
  category_id: number | null
  account_id: number | null
  /** 1 to 12 in the column of a month, a project in that of a project; neither in the total. */
  month: number | null
  project_id: number | null
  preview: Amount
  realized: Amount
  media_preview: Amount
  media_realized: Amount
  media_project_preview: Amount | null
  media_project_realized: Amount | null
  preview_percentage: number | null
  realized_percentage: number | null
}

const resultLines = dreGroups.filter(({ result }) => result !== null).map(({ id }) => id)
const positive = dreGroups.filter(({ sign }) => sign === '+').map(({ id }) => id)

/** Columns by month and in total, and with `byProject` also by project. */
const sets = (rows: readonly string[], byProject: boolean) =>
  sql.join(
    rows.flatMap((row) =>
      ['month', ...(byProject ? ['project_id'] : []), undefined].map(
        (column) => sql`(${sql.raw([row, ...(column ? [column] : [])].join(', '))})`,
      ),
    ),
  )

/**
 * All figures of a year that are not zero throughout, in one statement: rows at each level, columns of months and of the
 * total, and for the whole company of projects; averages and percentages (decisions O152, O232) with them.
 *
 * @param projects how many the company has, for 'Média por projeto'.
 */
export function figuresOf(scope: Scope, choice: Choice, projects: number): Promise<Figure[]> {
  const byProject = choice.project === undefined
  const project = byProject ? sql`project_id` : sql`null::bigint as project_id`
  const grouped = byProject ? sql`grouping(month, project_id)` : sql`grouping(month) * 2 + 1`
  return scope.db.all<Figure>`
    with ${cellsOf(choice)},
    signed as (
      select *, case kind when 1 then preview else -preview end as preview_in,
        case kind when 1 then realized else -realized end as realized_in
      from cells
    ),
    rows as (
      select case when grouping(category_id) = 1 then 'group' when grouping(account_id) = 1 then 'category'
          else 'account' end as level,
        group_id, category_id, account_id, month, ${project}, ${grouped} as columns,
        case when grouping(category_id) = 0 then sum(preview)
          when group_id = any(${positive}::int[]) then sum(preview_in) else -sum(preview_in) end as preview,
        case when grouping(category_id) = 0 then sum(realized)
          when group_id = any(${positive}::int[]) then sum(realized_in) else -sum(realized_in) end as realized
      from signed
      group by grouping sets (${sets(['group_id, category_id, account_id', 'group_id, category_id', 'group_id'], byProject)})
    ),
    results as (
      select 'result' as level, r.after as group_id, null::bigint as category_id, null::bigint as account_id, month,
        ${project}, ${grouped} as columns, sum(preview_in) as preview, sum(realized_in) as realized
      from unnest(${resultLines}::int[]) r (after) join signed on signed.group_id <= r.after
      group by grouping sets (${sets(['r.after'], byProject)})
    ),
    bases as (
      select ${sql.lit(grossRevenue)} as of, month, project_id, columns, preview, realized from rows
      where level = 'group' and group_id = ${sql.lit(grossRevenue)}
      union all
      select ${sql.lit(netRevenue)}, month, project_id, columns, preview, realized from results
      where group_id = ${sql.lit(netRevenue)}
    )
    select x.level, x.group_id, x.category_id, x.account_id, x.month, x.project_id, x.preview, x.realized,
      round(x.preview / 12, 2) as media_preview, round(x.realized / 12, 2) as media_realized,
      round(x.preview / ${projects || null}::numeric, 2) as media_project_preview,
      round(x.realized / ${projects || null}::numeric, 2) as media_project_realized,
      round(x.preview * 100 / nullif(b.preview, 0), 2)::float8 as preview_percentage,
      round(x.realized * 100 / nullif(b.realized, 0), 2)::float8 as realized_percentage
    from (select * from rows union all select * from results) x
    left join bases b on b.columns = x.columns and b.month is not distinct from x.month
      and b.project_id is not distinct from x.project_id
      and b.of = case when x.level <> 'result' and x.group_id = ${sql.lit(netRevenue)} then ${sql.lit(grossRevenue)}
        else ${sql.lit(netRevenue)} end
    where not (x.level = 'account' and x.account_id is null)`
}

import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { summed } from '../sums.ts'
import { lockPreviews, savePreviews } from './previews.ts'
import { projectNamed } from './project.ts'

type Beginning = { year: number; from: 'budget' | 'realized'; percentage: number }

/**
 * Begins a year's previews of a project from the year before, its budget or what was realised, plus a percentage, rounded
 * to cents. What is there already stays. Categories and accounts that are switched off are left out.
 *
 * @throws not_found.
 */
export async function beginBudget(scope: Scope, projectId: number, { year, from, percentage }: Beginning) {
  await projectNamed(scope, projectId)
  await lockPreviews(scope, projectId, year)
  const { db, companyId, clock } = scope
  const project = sql`is not distinct from ${projectId || null}::bigint`
  const [first, next] = [`${year - 1}-01-01`, `${year}-01-01`]
  const source =
    from === 'budget'
      ? sql`select category_id, account_id, month, value from finance.previews
          where company_id = ${companyId} and project_id ${project} and month >= ${first}::date and month < ${next}::date`
      : sql`select category_id, account_id, month, sum(value) from ${summed('competence', first, next)} s
          where project_id ${project} group by 1, 2, 3`
  const written = await db.run`
    insert into finance.previews (company_id, project_id, category_id, account_id, month, value, updated_at)
      select ${companyId}, ${projectId || null}::bigint, s.category_id, s.account_id, (s.month + interval '1 year')::date,
        round(s.value * (100 + ${String(percentage)}::numeric) / 100, 2), ${clock.now()}::timestamptz
      from (${source}) s (category_id, account_id, month, value)
      join finance.categories c on c.company_id = ${companyId} and c.id = s.category_id and c.put_away_at is null
      left join finance.accounts a on a.company_id = ${companyId} and a.id = s.account_id
      where a.put_away_at is null and round(s.value * (100 + ${String(percentage)}::numeric) / 100, 2) > 0
      on conflict do nothing`
  await record(scope, 'finance_preview.saved', projectId, {
    after: { project_id: projectId || null, year, count: written },
  })
  return { written }
}

type Spread = { year: number; topic_id?: number | undefined; subtopic_id?: number | undefined; total: Amount }

/** Shares a yearly figure among the months in whole cents; December takes what is left. @throws as `savePreviews`. */
export function spreadBudget(scope: Scope, projectId: number, { year, topic_id, subtopic_id, total }: Spread) {
  const share = centsOf(total) / 12n
  const cells = Array.from({ length: 12 }, (_, index) => ({
    topic_id,
    subtopic_id,
    month: index + 1,
    preview: ofCents(index === 11 ? centsOf(total) - share * 11n : share),
  }))
  return savePreviews(scope, projectId, year, cells)
}

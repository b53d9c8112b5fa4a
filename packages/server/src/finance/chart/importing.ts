import type { Topic, UsualTopic } from '@prumo/contract/finance/chart/endpoints.ts'
import type { UsualChart } from '@prumo/contract/finance/chart/usual-charts.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { makeRoom } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findCategory } from './categories.ts'
import { categories, categoryList, mostCategories } from './queries.ts'
import { type UsualCategory, usualChart } from './usual-chart.ts'

/** The categories of the usual chart that the company has neither imported nor made itself, of one group. */
export async function usualCategoriesOf(scope: Scope, groupId: number): Promise<z.output<typeof UsualTopic>[]> {
  const missing = await notYetThere(scope)
  return missing
    .filter(({ group }) => group === groupId)
    .map(({ id, name, kind, group, accounts, off }) => ({
      id,
      name,
      type: kind === 1 ? '1' : '2',
      group_id: group,
      subtopics: accounts.map((account) => ({ name: account, disabled: off?.includes(account) ?? false })),
    }))
}

/**
 * Takes over one category of the usual chart with its accounts.
 *
 * @throws not_found for a number that the chart does not have; finance.category_duplicate when the company has it.
 */
export async function importCategory(scope: Scope, usualId: number): Promise<Topic> {
  const usual = usualChart.find(({ id }) => id === usualId)
  if (!usual) throw fail('not_found')
  const id = await take(scope, usual)
  publish(scope, { topic: 'finance' })
  return findCategory(scope, id)
}

/** Takes over all of a trade's usual chart that the company lacks; what it has stays as it is. @throws list.too_many. */
export async function importChart(scope: Scope, chart: UsualChart): Promise<{ categories: number; accounts: number }> {
  // One at a time: two imports of the same chart would each find the same missing.
  await lockNamed(scope, 'finance chart')
  const missing = await missingOfChart(scope, chart)
  for (const usual of missing) await take(scope, usual)
  publish(scope, { topic: 'finance' })
  return { categories: missing.length, accounts: missing.reduce((sum, { accounts }) => sum + accounts.length, 0) }
}

/** The categories of a trade's usual chart that the company lacks. */
export const missingOfChart = async (scope: Scope, chart: UsualChart): Promise<UsualCategory[]> =>
  (await notYetThere(scope)).filter(({ only }) => !only || only.includes(chart))

async function notYetThere(scope: Scope): Promise<UsualCategory[]> {
  const rows = await categories.all(scope, { most: mostCategories })
  const imported = new Set(rows.map(({ usual_id }) => usual_id))
  const named = new Set(rows.map(({ group_id, name }) => `${group_id} ${searchable(name)}`))
  return usualChart.filter(({ id, group, name }) => !imported.has(id) && !named.has(`${group} ${searchable(name)}`))
}

async function take(scope: Scope, { id: usual_id, group, kind, name, accounts, off = [] }: UsualCategory) {
  const position = await makeRoom(scope, categoryList, group, { wanted: null, most: financeLimits.categories })
  const { id } = await categories.insert(scope, { group_id: group, kind, name, position, usual_id })
  const putAway = accounts.map((account) => (off.includes(account) ? scope.clock.now() : null))
  await scope.db.run`insert into finance.accounts (company_id, category_id, name, position, put_away_at)
      select ${scope.companyId}, ${id}, x.name, x.position, x.put_away_at
      from unnest(${[...accounts]}::text[], ${putAway}::timestamptz[]) with ordinality x (name, put_away_at, position)`
  await record(scope, 'finance_category.imported', id, { after: { name, group_id: group, accounts } })
  return id
}

import type { Subtopic, Topic } from '@prumo/contract/finance/chart/endpoints.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { sql } from 'kysely'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const categoryList = { table: 'finance.categories', parent: 'group_id' } as const satisfies OrderedList
export const accountList = { table: 'finance.accounts', parent: 'category_id' } as const satisfies OrderedList

const below = sql<number>`(select count(*)::int from finance.accounts a
  where a.company_id = categories.company_id and a.category_id = categories.id)`

export const categories = rowsOf(area, 'finance.categories', {
  columns: [
    'id',
    'group_id',
    'kind',
    'name',
    'position',
    'show_percentage',
    'usual_id',
    'put_away_at',
    'updated_at',
    below.as('accounts'),
  ],
  order: sql`group_id, position`,
  stamps: ['updated_at'],
  duplicate: 'finance.category_duplicate',
})
export type CategoryRow = Awaited<ReturnType<typeof categories.find>>

export const accounts = rowsOf(area, 'finance.accounts', {
  columns: ['id', 'category_id', 'name', 'position', 'put_away_at', 'updated_at'],
  order: sql`category_id, position`,
  stamps: ['updated_at'],
  duplicate: 'finance.account_duplicate',
})
export type AccountRow = Awaited<ReturnType<typeof accounts.find>>

/** The most categories and accounts of a company. */
export const mostCategories = 12 * financeLimits.categories
export const mostAccounts = 5000

export const presentedCategory = (scope: Scope, row: CategoryRow): Topic => ({
  id: row.id,
  name: row.name,
  topic: row.name,
  type: row.kind === 1 ? '1' : '2',
  group_id: row.group_id,
  client_id: scope.companyId,
  show_percentage: row.show_percentage,
  subtopics_count: row.accounts,
  disabled: row.put_away_at !== null,
  position: row.position,
  updated_at: row.updated_at.toISOString(),
})

export const presentedAccount = (row: AccountRow): Subtopic => ({
  id: row.id,
  name: row.name,
  topic: row.name,
  topic_id: row.category_id,
  disabled: row.put_away_at !== null,
  position: row.position,
  updated_at: row.updated_at.toISOString(),
})

/** All categories in the order of the DRE, each with its accounts in order. */
export async function chartOf(scope: Scope) {
  const [rows, below] = await Promise.all([
    categories.all(scope, { most: mostCategories }),
    accounts.all(scope, { most: mostAccounts }),
  ])
  const accountsOf = Map.groupBy(below, ({ category_id }) => category_id)
  return rows.map((row) => ({
    ...presentedCategory(scope, row),
    subtopics: (accountsOf.get(row.id) ?? []).map(presentedAccount),
  }))
}

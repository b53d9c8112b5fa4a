import type { Scope } from '../../platform/scope.ts'
import {
  type AccountRow,
  accounts,
  type CategoryRow,
  categories,
  mostAccounts,
  mostCategories,
} from '../chart/queries.ts'
import { charges } from './cells.ts'
import type { DreTable } from './table.ts'

/** A category of a group, or what takes the place of one: interest, fines and discounts (`id` below 0). */
export type Line = Pick<CategoryRow, 'id' | 'name' | 'kind' | 'group_id' | 'show_percentage' | 'accounts'> & {
  below: Pick<AccountRow, 'id' | 'name' | 'category_id' | 'put_away_at'>[]
}

/** The categories and accounts of the company in the order of the DRE, as they stand. */
export async function chartRows(scope: Scope) {
  const [rows, below] = await Promise.all([
    categories.all(scope, { most: mostCategories }),
    accounts.all(scope, { most: mostAccounts }),
  ])
  return { rows, below: Map.groupBy(below, ({ category_id }) => category_id) }
}

/** The lines of a group: what is switched off only where it has figures. */
export function linesOf(
  { rows, below }: Awaited<ReturnType<typeof chartRows>>,
  group: number,
  table: DreTable,
): Line[] {
  const booked = rows
    .filter(({ group_id }) => group_id === group)
    .filter((row) => row.put_away_at === null || table.has({ level: 'category', group, category: row.id }))
    .map((row) => ({
      ...row,
      below: (below.get(row.id) ?? []).filter(
        ({ id, put_away_at }) =>
          put_away_at === null || table.has({ level: 'account', group, category: row.id, account: id }),
      ),
    }))
  const charged = charges
    .filter((charge) => charge.group === group && table.has({ level: 'category', group, category: charge.id }))
    .map(({ id, name, kind }) => ({ id, name, kind, group_id: group, show_percentage: true, accounts: 0, below: [] }))
  return [...booked, ...charged]
}

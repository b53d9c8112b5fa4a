import type { Group } from '@prumo/contract/finance/chart/endpoints.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** The groups of the DRE in its order, each with how many categories the company has in it. */
export async function groups({ db, companyId }: Scope): Promise<Group[]> {
  const rows = await db.all<{ group_id: number; count: number }>`
    select group_id, count(*)::int as count from finance.categories where company_id = ${companyId} group by 1`
  const counts = new Map(rows.map(({ group_id, count }) => [group_id, count]))
  return dreGroups.map(({ id, name, sign, result }) => ({
    id,
    name,
    sign,
    result,
    categories_count: counts.get(id) ?? 0,
  }))
}

/** @throws not_found. */
export async function findGroup(scope: Scope, id: number): Promise<Group> {
  const found = (await groups(scope)).find((group) => group.id === id)
  if (!found) throw fail('not_found')
  return found
}

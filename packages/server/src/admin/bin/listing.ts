import type { DeletedRecord } from '@prumo/contract/admin/bin/endpoints.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { binnedKinds, mayRestore, seenInBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { page } from '../../platform/database/pages.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import { area } from '../../platform/database/tables.ts'
import type { Scope } from '../../platform/scope.ts'

/** A page of the bin, the last deleted first. */
export async function deletedRecords(
  scope: Scope,
  { search, ...paging }: { page: number; per_page: number; search: string },
): Promise<{ response: DeletedRecord[]; total: number }> {
  const { rows, total } = await page(
    scope,
    area
      .selectFrom('platform.deleted_records')
      .select(['kind', 'record_id', 'title', 'deleted_by', 'deleted_at'])
      .where(sql<boolean>`${seenInBin(scope)} and words like all (${patternsOf(search)}::text[])`)
      .orderBy('deleted_at', 'desc')
      .orderBy('kind')
      .orderBy('record_id'),
    paging,
  )
  const names = await memberNames(scope, idsOf(rows, 'deleted_by'))
  const kinds = new Map(binnedKinds(scope).map((kind) => [kind.trail.entity, kind]))
  return {
    response: rows.map(({ kind, record_id, title, deleted_by, deleted_at }) => ({
      kind,
      name: kinds.get(kind)!.words[0],
      id: record_id,
      title,
      deleted_by: names.get(deleted_by) ?? '',
      deleted_at: deleted_at.toISOString(),
      restorable: mayRestore(scope, kinds.get(kind)!),
    })),
    total,
  }
}

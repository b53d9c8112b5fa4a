import type { CanvasKind, StrategySubject } from '@prumo/contract/strategy/model.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findFolder } from '../folders/folders.ts'
import { area } from '../tables.ts'

export const rows = rowsOf(area, 'strategy.subjects', {
  columns: ['id', 'folder_id', 'field', 'position', 'title', 'color', 'impact', 'created_by', 'updated_at'],
  order: sql`field, position`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
export type SubjectRow = Awaited<ReturnType<typeof rows.find>>

/** More than a folder's blocks can have. */
const mostOfFolder = 1000

/** The subjects of a folder, by block and in the order of each. @throws not_found. */
export async function subjectsOf(scope: Scope, kind: CanvasKind, folderId: number): Promise<StrategySubject[]> {
  await findFolder(scope, kind, folderId)
  return present(scope, await rows.all(scope, { most: mostOfFolder, where: { folder_id: folderId } }))
}

/** @throws not_found, also for a subject of another folder (decision O178). */
export async function findSubject(
  scope: Scope,
  kind: CanvasKind,
  { folderId, id }: { folderId: number; id: number },
): Promise<StrategySubject> {
  await findFolder(scope, kind, folderId)
  const row = await rows.find(scope, id)
  if (row.folder_id !== folderId) throw fail('not_found')
  return shown(scope, row)
}

export const shown = async (scope: Scope, row: SubjectRow): Promise<StrategySubject> =>
  (await present(scope, [row]))[0]!

async function present(scope: Scope, found: readonly SubjectRow[]): Promise<StrategySubject[]> {
  const [names, votes] = await Promise.all([
    memberNames(scope, idsOf(found, 'created_by')),
    votesOf(scope, idsOf(found, 'id')),
  ])
  return found.map((row) => ({
    id: row.id,
    title: row.title,
    field_id: row.field,
    folder_id: row.folder_id,
    order: row.position,
    color: row.color as StrategySubject['color'],
    impact: row.impact,
    votes: votes.get(row.id)?.votes ?? 0,
    voted: votes.get(row.id)?.voted ?? false,
    created_by_name: names.get(row.created_by) ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}

async function votesOf(scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const found = await scope.db.all<{ subject_id: number; votes: number; voted: boolean }>`
    select subject_id, count(*)::int as votes, bool_or(user_id = ${scope.userId}) as voted
    from strategy.votes where company_id = ${scope.companyId} and subject_id = any(${ids}::bigint[])
    group by subject_id`
  return new Map(found.map((row) => [row.subject_id, row]))
}

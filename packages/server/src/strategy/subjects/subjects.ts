import type { CanvasKind, StrategySubject, SubjectInput } from '@prumo/contract/strategy/model.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { blockOf, folderRows, lockFolder } from '../folders/folders.ts'
import { area } from '../tables.ts'
import { type Block, closeGap, makeRoom } from './ordering.ts'
import { rows, type SubjectRow, shown } from './queries.ts'

/** Creates a subject at its place in its block, or at the end. @throws not_found for an unknown folder, list.too_many. */
export async function createSubject(
  scope: Scope,
  kind: CanvasKind,
  { folder_id, field_id, order, title, color, impact }: SubjectInput,
): Promise<StrategySubject> {
  await lockFolder(scope, kind, folder_id)
  const position = await makeRoom(scope, { folder: folder_id, field: field_id }, order)
  const row = await rows.insert(scope, {
    folder_id,
    field: field_id,
    position,
    title,
    color: color ?? '',
    impact: impact ?? null,
  })
  await record(scope, 'strategy_subject.created', row.id, { after: wordsOf(kind, row) })
  return shown(scope, row)
}

/**
 * Writes a subject, and puts it in its place: in another block or folder at the end, or where `order` says. Its place is
 * no part of its version.
 * @throws not_found, record.stale with the current subject, list.too_many.
 */
export async function changeSubject(
  scope: Scope,
  kind: CanvasKind,
  id: number,
  { folder_id, field_id, order, title, color, impact, updated_at }: SubjectInput & { updated_at?: string | undefined },
): Promise<StrategySubject> {
  const before = await lockSubject(scope, kind, id, folder_id)
  await requireVersion(scope, 'strategy_subject', before, updated_at, () => shown(scope, before))
  const from: Block = { folder: before.folder_id, field: before.field }
  const to: Block = { folder: folder_id, field: field_id }
  const stays = from.folder === to.folder && from.field === to.field
  if (!stays || (order !== null && order !== before.position)) {
    await closeGap(scope, from, before.position)
    await place(scope, id, to, await makeRoom(scope, to, order, stays ? id : null))
    await record(scope, 'strategy_subject.moved', id, {
      before: { title: before.title, block: blockOf(kind, before.field) },
      after: { title: before.title, block: blockOf(kind, field_id) },
    })
  }
  const changes = { title, ...(color !== undefined && { color }), ...(impact !== undefined && { impact }) }
  const differs = Object.entries(changes).some(([column, value]) => Reflect.get(before, column) !== value)
  const after = differs ? await rows.update(scope, id, changes) : await rows.find(scope, id)
  if (differs)
    await record(scope, 'strategy_subject.updated', id, { before: wordsOf(kind, before), after: wordsOf(kind, after) })
  publish(scope, { topic: 'strategy', id: folder_id })
  if (before.folder_id !== folder_id) publish(scope, { topic: 'strategy', id: before.folder_id })
  return shown(scope, after)
}

/** Deletes a subject, into the bin. @throws not_found. */
export async function removeSubject(scope: Scope, kind: CanvasKind, id: number) {
  const row = await lockSubject(scope, kind, id)
  await moveToBin(scope, 'strategy_subject', { id, title: row.title })
  await rows.remove(scope, id)
  await closeGap(scope, { folder: row.folder_id, field: row.field }, row.position)
  await record(scope, 'strategy_subject.deleted', id, { before: wordsOf(kind, row) })
}

/** Puts a subject that is there again at the end of its block. @throws list.too_many. */
export async function putSubjectLast(scope: Scope, id: number) {
  const { folder_id, field } = await rows.find(scope, id)
  await folderRows.lock(scope, folder_id)
  const block: Block = { folder: folder_id, field }
  await place(scope, id, block, await makeRoom(scope, block, null, id))
}

/** Everybody has one vote for each subject. @throws not_found. */
export async function voteForSubject(
  scope: Scope,
  kind: CanvasKind,
  id: number,
  { voted }: { voted: boolean },
): Promise<StrategySubject> {
  const row = await lockSubject(scope, kind, id)
  const mine = { company_id: scope.companyId, subject_id: id, user_id: scope.userId }
  const changed = voted
    ? await scope.db.run(
        area
          .insertInto('strategy.votes')
          .values(mine)
          .onConflict((conflict) => conflict.doNothing()),
      )
    : await scope.db.run`delete from strategy.votes where company_id = ${mine.company_id} and subject_id = ${id}
      and user_id = ${mine.user_id}`
  if (changed) {
    await record(scope, voted ? 'strategy_subject.voted' : 'strategy_subject.vote_withdrawn', id, {
      after: { title: row.title },
    })
  }
  return shown(scope, row)
}

/**
 * A subject, locked after its folder and the one it moves to, which are locked in the order of their ids.
 * @throws not_found, also for a subject of another kind.
 */
async function lockSubject(scope: Scope, kind: CanvasKind, id: number, to?: number): Promise<SubjectRow> {
  const { folder_id } = await rows.find(scope, id)
  const wanted = new Set(to === undefined ? [folder_id] : [folder_id, to])
  for (const folder of [...wanted].toSorted((a, b) => a - b)) await lockFolder(scope, kind, folder)
  const row = await rows.lock(scope, id)
  // Somebody moved it to a third folder meanwhile.
  if (!wanted.has(row.folder_id)) throw fail('not_found')
  return row
}

const place = (scope: Scope, id: number, { folder, field }: Block, position: number) =>
  scope.db.run`update strategy.subjects set folder_id = ${folder}, field = ${field}, position = ${position}
      where company_id = ${scope.companyId} and id = ${id}`

const wordsOf = (kind: CanvasKind, { title, field, color, impact }: SubjectRow) => ({
  title,
  block: blockOf(kind, field),
  color,
  impact,
})

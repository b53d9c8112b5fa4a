import {
  type Crossing,
  type CrossingInput,
  type CrossingKind,
  crossingKinds,
  crossingLimit,
} from '@prumo/contract/strategy/crossings/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { links } from '../../platform/database/links.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findFolder, lockFolder } from '../folders/folders.ts'
import { rows as subjectRows } from '../subjects/queries.ts'
import { area } from '../tables.ts'

/* Strategies of a SWOT. Its folder is locked while one is written, so that the subjects it names stay what they are. */

const rows = rowsOf(area, 'strategy.crossings', {
  columns: ['id', 'folder_id', 'kind', 'title', 'created_by', 'updated_at'],
  order: sql`array_position(array['so', 'wo', 'st', 'wt'], kind), id`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
const chosen = links(area, 'strategy.crossing_subjects', 'crossing_id', 'subject_id')
type Row = Awaited<ReturnType<typeof rows.find>>
type Input = z.output<typeof CrossingInput>

/** The strategies of a folder, by kind, the oldest first. @throws not_found. */
export async function crossingsOf(scope: Scope, folderId: number): Promise<Crossing[]> {
  await findFolder(scope, 'swot', folderId)
  return present(scope, await rows.all(scope, { most: crossingLimit, where: { folder_id: folderId } }))
}

/** @throws not_found, list.too_many, request.invalid for subjects that the kind does not cross. */
export async function createCrossing(
  scope: Scope,
  { folder_id, title, kind, subjects }: Input & { folder_id: number },
): Promise<Crossing> {
  await lockFolder(scope, 'swot', folder_id)
  await requireCrossed(scope, folder_id, kind, subjects)
  if ((await rows.count(scope, { folder_id })) >= crossingLimit)
    throw fail('list.too_many', { message: `Uma pasta tem no máximo ${crossingLimit} estratégias.` })
  const row = await rows.insert(scope, { folder_id, kind, title })
  await chosen.set(scope, row.id, subjects)
  const crossing = await shown(scope, row)
  await record(scope, 'strategy_crossing.created', row.id, { after: wordsOf(crossing) })
  return crossing
}

/** @throws not_found, record.stale with the current strategy, request.invalid. */
export async function changeCrossing(
  scope: Scope,
  id: number,
  { title, kind, subjects, updated_at }: Input & { updated_at?: string | undefined },
): Promise<Crossing> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'strategy_crossing', row, updated_at, () => shown(scope, row))
  await requireCrossed(scope, row.folder_id, kind, subjects)
  const before = await shown(scope, row)
  const changed = await rows.update(scope, id, { title, kind })
  await chosen.set(scope, id, subjects)
  const after = await shown(scope, changed)
  await record(scope, 'strategy_crossing.updated', id, { before: wordsOf(before), after: wordsOf(after) })
  return after
}

/** @throws not_found. */
export async function removeCrossing(scope: Scope, id: number) {
  const row = await lockRow(scope, id)
  const before = await shown(scope, row)
  await rows.remove(scope, id)
  await record(scope, 'strategy_crossing.deleted', id, { before: wordsOf(before) })
}

async function lockRow(scope: Scope, id: number): Promise<Row> {
  const { folder_id } = await rows.find(scope, id)
  await lockFolder(scope, 'swot', folder_id)
  return rows.lock(scope, id)
}

/** At least one subject of each of the two quadrants that the kind crosses, and none of others. */
async function requireCrossed(scope: Scope, folderId: number, kind: CrossingKind, ids: readonly number[]) {
  const found = await scope.db.all<{ field: number; count: number }>`
    select field, count(*)::int as count from strategy.subjects
    where company_id = ${scope.companyId} and folder_id = ${folderId} and id = any(${ids}::bigint[])
    group by field`
  const counts = new Map(found.map(({ field, count }) => [field, count]))
  const [inside, outside] = crossingKinds[kind].blocks.map((field) => counts.get(field) ?? 0)
  if (inside && outside && inside + outside === ids.length) return
  const message = 'Escolha assuntos desta pasta, ao menos um de cada um dos dois quadrantes que se cruzam.'
  throw failAt('subjects', message)
}

const shown = async (scope: Scope, row: Row) => (await present(scope, [row]))[0]!

async function present(scope: Scope, found: readonly Row[]): Promise<Crossing[]> {
  const members = await chosen.of(scope, idsOf(found, 'id'))
  const ids = [...new Set([...members.values()].flat())]
  const [names, subjects] = await Promise.all([
    memberNames(scope, idsOf(found, 'created_by')),
    subjectRows.byIds(scope, ids),
  ])
  const byId = new Map(subjects.map(({ id, title, field }) => [id, { id, title, field_id: field }]))
  return found.map((row) => ({
    id: row.id,
    folder_id: row.folder_id,
    kind: row.kind as CrossingKind,
    title: row.title,
    subjects: (members.get(row.id) ?? []).flatMap((id) => byId.get(id) ?? []),
    created_by_name: names.get(row.created_by) ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}

const wordsOf = ({ title, kind, subjects }: Crossing) => ({
  title,
  kind,
  subjects: subjects.map((subject) => subject.title).join('\n'),
})

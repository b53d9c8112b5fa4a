import {
  blocks,
  type CanvasKind,
  folderLimit,
  type StrategyFolder,
  type StrategyFolderInput,
} from '@prumo/contract/strategy/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { discardBelow } from '../../platform/records/below.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const subjects = sql<number>`(
  select count(*)::int from strategy.subjects s where s.company_id = folders.company_id and s.folder_id = folders.id)`

export const folderRows = rowsOf(area, 'strategy.folders', {
  columns: ['id', 'kind', 'title', 'created_on', 'revision_on', 'created_by', 'updated_at', subjects.as('subjects')],
  order: sql`created_on desc, id desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof folderRows.find>>
type Input = z.output<typeof StrategyFolderInput>

/** The company's folders of a kind, the newest first. */
export const folders = async (scope: Scope, kind: CanvasKind): Promise<StrategyFolder[]> =>
  present(scope, await folderRows.all(scope, { most: folderLimit, where: { kind } }))

/** @throws not_found, also for a folder of another kind. */
export const findFolder = async (scope: Scope, kind: CanvasKind, id: number): Promise<StrategyFolder> =>
  shown(scope, ofKind(kind, await folderRows.find(scope, id)))

/** The folder, locked: nobody else changes it or the order of its subjects. @throws not_found. */
export const lockFolder = async (scope: Scope, kind: CanvasKind, id: number) =>
  ofKind(kind, await folderRows.lock(scope, id))

/** Without a date it is created today (rule R313). @throws list.too_many. */
export async function createFolder(scope: Scope, kind: CanvasKind, input: Input): Promise<StrategyFolder> {
  const row = await insertFolder(scope, kind, input)
  await record(scope, 'strategy_folder.created', row.id, { after: wordsOf(row) })
  return shown(scope, row)
}

/** What is absent stays as it is. @throws not_found, record.stale with the current folder. */
export async function changeFolder(
  scope: Scope,
  kind: CanvasKind,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<StrategyFolder> {
  const before = await lockFolder(scope, kind, id)
  await requireVersion(scope, 'strategy_folder', before, updated_at, () => shown(scope, before))
  const after = await folderRows.update(scope, id, {
    title: input.title,
    ...(input.date_created && { created_on: input.date_created }),
    ...(input.date_revision !== undefined && { revision_on: input.date_revision }),
  })
  await record(scope, 'strategy_folder.updated', id, { before: wordsOf(before), after: wordsOf(after) })
  return shown(scope, after)
}

/** Deletes a folder with its subjects, and what is said of these. @throws not_found. */
export async function removeFolder(scope: Scope, kind: CanvasKind, id: number) {
  const folder = await lockFolder(scope, kind, id)
  const below = await scope.db.all(
    area
      .selectFrom('strategy.subjects')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('folder_id', '=', id),
  )
  await discardBelow(
    scope,
    'strategy_subject',
    below.map((one) => one.id),
  )
  await folderRows.remove(scope, id)
  await record(scope, 'strategy_folder.deleted', id, { before: { ...wordsOf(folder), subjects: folder.subjects } })
}

/** Copies a folder with its subjects, without their votes: next year's begins with this year's. @throws not_found. */
export async function copyFolder(scope: Scope, kind: CanvasKind, id: number, input: Input): Promise<StrategyFolder> {
  await lockFolder(scope, kind, id)
  const copy = await insertFolder(scope, kind, input)
  const now = scope.clock.now()
  await scope.db.run`insert into strategy.subjects
        (company_id, folder_id, field, position, title, color, impact, created_by, created_at, updated_at)
      select company_id, ${copy.id}::bigint, field, position, title, color, impact, ${scope.userId}::bigint,
        ${now}::timestamptz, ${now}::timestamptz
      from strategy.subjects where company_id = ${scope.companyId} and folder_id = ${id}
      order by field, position`
  await record(scope, 'strategy_folder.copied', copy.id, { after: wordsOf(copy) })
  return findFolder(scope, kind, copy.id)
}

async function insertFolder(scope: Scope, kind: CanvasKind, { title, date_created, date_revision }: Input) {
  if ((await folderRows.count(scope, { kind })) >= folderLimit)
    throw fail('list.too_many', { message: `A empresa tem no máximo ${folderLimit} pastas.` })
  return folderRows.insert(scope, {
    kind,
    title,
    created_on: date_created ?? scope.today,
    revision_on: date_revision ?? null,
  })
}

function ofKind(kind: CanvasKind, row: Row): Row {
  if (row.kind !== kind) throw fail('not_found')
  return row
}

const wordsOf = ({ kind, title, created_on, revision_on }: Row) => ({
  title,
  kind,
  date_created: created_on,
  date_revision: revision_on,
})

const shown = async (scope: Scope, row: Row) => (await present(scope, [row]))[0]!

async function present(scope: Scope, found: readonly Row[]): Promise<StrategyFolder[]> {
  const names = await memberNames(scope, idsOf(found, 'created_by'))
  return found.map((row) => ({
    id: row.id,
    title: row.title,
    date_created: row.created_on,
    date_revision: row.revision_on,
    created_by_name: names.get(row.created_by) ?? '',
    subjects_count: row.subjects,
    updated_at: row.updated_at.toISOString(),
  }))
}

/** The name of a block. */
export const blockOf = (kind: CanvasKind, field: number): string => blocks[kind][field - 1] ?? ''

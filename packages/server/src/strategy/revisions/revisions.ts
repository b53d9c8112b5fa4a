import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import {
  type Revision,
  type RevisionContent,
  type RevisionInput,
  revisionLimit,
} from '@prumo/contract/strategy/revisions/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { crossingsOf } from '../crossings/crossings.ts'
import { changeFolder, findFolder, lockFolder } from '../folders/folders.ts'
import { subjectsOf } from '../subjects/queries.ts'
import { area } from '../tables.ts'

/* Copies of a folder as it was on the day it was revised. The database lets nobody change them. */

type Content = Pick<RevisionContent, 'title' | 'subjects' | 'crossings'>

const count = sql<number>`jsonb_array_length(content -> 'subjects')`
const rows = rowsOf(area, 'strategy.revisions', {
  columns: ['id', 'folder_id', 'number', 'note', 'created_by', 'created_at', count.as('subjects_count')],
  order: sql`number desc`,
  stamps: ['created_at', 'created_by'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

/**
 * Stores what a folder says now, and sets the day of its next revision.
 * @throws not_found, list.too_many.
 */
export async function storeRevision(
  scope: Scope,
  kind: CanvasKind,
  folder_id: number,
  { note, date_revision }: z.output<typeof RevisionInput>,
): Promise<Revision> {
  const { title, revision_on } = await lockFolder(scope, kind, folder_id)
  const number = (await rows.count(scope, { folder_id })) + 1
  if (number > revisionLimit)
    throw fail('list.too_many', { message: `Uma pasta tem no máximo ${revisionLimit} revisões.` })
  const content = await contentOf(scope, kind, { id: folder_id, title })
  const row = await rows.insert(scope, { folder_id, number, note, content: JSON.stringify(content) })
  await record(scope, 'strategy_folder.revised', folder_id, { after: { title, revision: number, note } })
  if (date_revision !== undefined && date_revision !== revision_on)
    await changeFolder(scope, kind, folder_id, { title, date_revision })
  return (await present(scope, [row]))[0]!
}

/** The revisions of a folder, the last one first. @throws not_found. */
export async function revisionsOf(scope: Scope, kind: CanvasKind, folder_id: number): Promise<Revision[]> {
  await findFolder(scope, kind, folder_id)
  return present(scope, await rows.all(scope, { most: revisionLimit, where: { folder_id } }))
}

/** @throws not_found, also for a revision of the other canvas. */
export async function findRevision(scope: Scope, kind: CanvasKind, id: number): Promise<RevisionContent> {
  const row = await rows.find(scope, id)
  await findFolder(scope, kind, row.folder_id)
  const [[revision], stored] = await Promise.all([
    present(scope, [row]),
    scope.db.first<{ content: Content }>`select content from strategy.revisions
      where company_id = ${scope.companyId} and id = ${id}`,
  ])
  return { ...revision!, ...stored!.content }
}

async function contentOf(scope: Scope, kind: CanvasKind, { id, title }: { id: number; title: string }) {
  const [subjects, crossings] = await Promise.all([
    subjectsOf(scope, kind, id),
    kind === 'swot' ? crossingsOf(scope, id) : [],
  ])
  return {
    title,
    subjects: subjects.map(({ id, title, field_id, order, color, impact, votes }) => ({
      id,
      title,
      field_id,
      order,
      color,
      impact,
      votes,
    })),
    crossings: crossings.map(({ kind, title, subjects: of }) => ({
      kind,
      title,
      subjects: of.map((one) => one.title),
    })),
  } satisfies Content
}

async function present(scope: Scope, found: readonly Row[]): Promise<Revision[]> {
  const names = await memberNames(scope, idsOf(found, 'created_by'))
  return found.map(({ created_by, created_at, ...row }) => ({
    ...row,
    created_by_name: names.get(created_by) ?? '',
    created_at: created_at.toISOString(),
  }))
}

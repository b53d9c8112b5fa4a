import type { ImportBatch, ImportState, ImportSummary } from '@prumo/contract/imports/batches/model.ts'
import { sql, type Updateable } from 'kysely'
import { memberNames } from '../identity/members/queries.ts'
import { idsOf } from '../platform/database/ids.ts'
import { type Page, page } from '../platform/database/pages.ts'
import { fail } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import { publish } from '../platform/live/publishing.ts'
import type { Scope } from '../platform/scope.ts'
import { declaredKinds, mayImport, requireKind, shown } from './kinds.ts'
import type { Mapping } from './matching.ts'
import { type ImportsTables, area as imports } from './tables.ts'

const dayMs = 24 * 3600_000
/** How long a finished import keeps its lines and can be undone. */
export const undoDays = 30
const mostSample = 5

export type Batch = Awaited<ReturnType<typeof lockBatch>>['batch']

const columns = [
  'id',
  'kind',
  'state',
  'file_name',
  'headers',
  'header',
  'above',
  'mapping',
  'total',
  'problems',
  'stored',
  'removed',
  'kept',
  'done_line',
  'created_by',
  'created_at',
  'finished_at',
  'cleared',
] as const

const ofCompany = (scope: Scope) =>
  imports.selectFrom('imports.batches').select(columns).where('company_id', '=', scope.companyId)

/** @throws not_found, permission.denied. */
export async function findBatch(scope: Scope, id: number): Promise<ImportBatch> {
  const { batch } = opened(scope, await scope.db.first(ofCompany(scope).where('id', '=', id)))
  const [found] = await summaries(scope, [batch])
  const { headers, header, mapping, cleared } = batch
  const above = batch.above as string[][]
  const sample = await sampleOf(scope, id)
  const numberOf = await rowNumbers(scope, id)
  const rows = Array.from({ length: above.length + (header && 1) + sample.length }, (_, place) => numberOf(place + 1))
  return { ...found!, headers, header, above, rows, mapping: mapping as Mapping, sample, cleared }
}

/** The number in the file of the rows that are not empty, by their place among them, both from 1. */
export async function rowNumbers(scope: Scope, id: number): Promise<(place: number) => number> {
  const batch = await scope.db.first(
    imports
      .selectFrom('imports.batches')
      .select('row_numbers')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  return (place) => batch?.row_numbers[place - 1] ?? place
}

/** The batch and its kind, locked FOR UPDATE. @throws not_found, permission.denied. */
export const lockBatch = async (scope: Scope, id: number) =>
  opened(scope, await scope.db.first(ofCompany(scope).where('id', '=', id).forUpdate()))

/** What needs no permission is everybody's own business: a task belongs to its people, and so does its import. */
function opened<Batch extends { kind: string; created_by: number | null }>(scope: Scope, batch: Batch | undefined) {
  if (!batch) throw fail('not_found')
  const kind = requireKind(scope, batch.kind)
  if (kind.permission === null && batch.created_by !== scope.userId) throw fail('not_found')
  return { batch, kind }
}

/** Those of a kind, or of all kinds the acting person may import, the newest first. @throws not_found, permission.denied. */
export async function listBatches(
  scope: Scope,
  { kind: asked, ...wanted }: Page & { kind?: string | undefined },
): Promise<{ response: ImportSummary[]; total: number }> {
  const kinds = asked === undefined ? declaredKinds(scope) : [requireKind(scope, asked)]
  const may = kinds.filter((kind) => mayImport(scope, kind))
  const [own, shared] = [
    may.filter(({ permission }) => permission === null),
    may.filter(({ permission }) => permission),
  ]
  const ids = (some: readonly ImportKind[]) => some.map(({ id }) => id)
  const query = ofCompany(scope)
    .where(
      sql<boolean>`(kind = any(${ids(shared)}::text[])
        or kind = any(${ids(own)}::text[]) and created_by = ${scope.userId})`,
    )
    .orderBy('id', 'desc')
  const { rows, total } = await page(scope, query, wanted)
  return { response: await summaries(scope, rows), total }
}

/** Changes a batch and publishes the change to open screens. */
export async function changeBatch(scope: Scope, id: number, changes: Updateable<ImportsTables['imports.batches']>) {
  await scope.db.run(
    imports
      .updateTable('imports.batches')
      .set({ ...changes, touched_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  publish(scope, { topic: 'imports', id })
}

type Row = Omit<Batch, 'state'> & { state: string }

async function summaries(scope: Scope, batches: readonly Row[]): Promise<ImportSummary[]> {
  const names = await memberNames(scope, idsOf(batches, 'created_by'))
  const now = scope.clock.now().getTime()
  return batches.map((batch) => {
    const { id, state, file_name, total, problems, stored, removed, kept } = batch
    const until = batch.finished_at && new Date(batch.finished_at.getTime() + undoDays * dayMs)
    const undoable = state === 'done' && stored > 0 && until !== null && until.getTime() > now
    return {
      id,
      file_name,
      total,
      problems,
      stored,
      removed,
      kept,
      kind: shown(requireKind(scope, batch.kind)),
      state: state as ImportState,
      created_at: batch.created_at.toISOString(),
      created_by: names.get(batch.created_by ?? 0) ?? '',
      progress: total === 0 ? 100 : Math.floor((Math.min(batch.done_line, total) * 100) / total),
      undo_until: undoable ? until.toISOString() : null,
    }
  })
}

async function sampleOf(scope: Scope, id: number): Promise<string[][]> {
  const lines = await scope.db.all(
    imports
      .selectFrom('imports.lines')
      .select('cells')
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id)
      .where('line', '<=', mostSample)
      .orderBy('line'),
  )
  return lines.map(({ cells }) => cells)
}

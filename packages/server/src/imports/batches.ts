import type { ImportBatch, ImportLine, ImportState } from '@prumo/contract/imports/batches/model.ts'
import { sql, type Updateable } from 'kysely'
import { memberNames } from '../identity/members/queries.ts'
import { builder } from '../platform/database/sql.ts'
import { fail } from '../platform/errors.ts'
import type { ImportKind, LineProblem } from '../platform/imports.ts'
import { tell } from '../platform/live/telling.ts'
import type { Scope } from '../platform/scope.ts'
import { requireKind, shown } from './kinds.ts'
import type { Mapping } from './matching.ts'
import type { ImportsTables } from './tables.ts'

export const imports = builder<ImportsTables>()

const dayMs = 24 * 3600_000
/** How long a finished import keeps its lines, which is as long as it can be undone. */
export const undoDays = 30
const mostListed = 20
const mostSample = 5

export type Batch = Awaited<ReturnType<typeof lockBatch>>['batch']

const columns = [
  'id',
  'kind',
  'state',
  'file_name',
  'headers',
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
] as const

const ofCompany = (scope: Scope) =>
  imports.selectFrom('imports.batches').select(columns).where('company_id', '=', scope.companyId)

/** @throws not_found, permission.denied. */
export async function findBatch(scope: Scope, id: number): Promise<ImportBatch> {
  const batch = await scope.db.first(ofCompany(scope).where('id', '=', id))
  if (!batch) throw fail('not_found')
  const [found] = await presented(scope, requireKind(scope, batch.kind), [batch])
  return found!
}

/** The batch and its kind, FOR UPDATE. @throws not_found, permission.denied. */
export async function lockBatch(scope: Scope, id: number) {
  const batch = await scope.db.first(ofCompany(scope).where('id', '=', id).forUpdate())
  if (!batch) throw fail('not_found')
  return { batch, kind: requireKind(scope, batch.kind) }
}

/** The newest of a kind. @throws not_found, permission.denied. */
export async function listBatches(scope: Scope, kindId: string): Promise<ImportBatch[]> {
  const kind = requireKind(scope, kindId)
  const newest = ofCompany(scope).where('kind', '=', kind.id).orderBy('id', 'desc').limit(mostListed)
  return presented(scope, kind, await scope.db.all(newest))
}

/** Changes a batch and tells who looks at it. */
export async function changeBatch(scope: Scope, id: number, changes: Updateable<ImportsTables['imports.batches']>) {
  await scope.db.run(
    imports
      .updateTable('imports.batches')
      .set({ ...changes, touched_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  tell(scope, { topic: 'imports', id })
}

type Row = Omit<Batch, 'state'> & { state: string }

async function presented(scope: Scope, kind: ImportKind, batches: readonly Row[]): Promise<ImportBatch[]> {
  const names = await memberNames(
    scope,
    batches.map(({ created_by }) => created_by),
  )
  const samples = await samplesOf(
    scope,
    batches.map(({ id }) => id),
  )
  const now = scope.clock.now().getTime()
  return batches.map((batch) => {
    const until = batch.finished_at && new Date(batch.finished_at.getTime() + undoDays * dayMs)
    const undoable = batch.state === 'done' && batch.stored > 0 && until !== null && until.getTime() > now
    return {
      id: batch.id,
      kind: kind.id,
      state: batch.state as ImportState,
      file_name: batch.file_name,
      created_at: batch.created_at.toISOString(),
      created_by: names.get(batch.created_by ?? 0) ?? '',
      progress: batch.total === 0 ? 100 : Math.floor((Math.min(batch.done_line, batch.total) * 100) / batch.total),
      total: batch.total,
      problems: batch.problems,
      stored: batch.stored,
      removed: batch.removed,
      kept: batch.kept,
      undo_until: undoable ? until.toISOString() : null,
      headers: batch.headers,
      sample: samples.get(batch.id) ?? [],
      mapping: batch.mapping as Mapping,
      columns: shown(kind).columns,
    }
  })
}

async function samplesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, string[][]>> {
  const lines = await scope.db.all(
    imports
      .selectFrom('imports.lines')
      .select(['batch_id', 'cells'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`batch_id = any(${ids}::bigint[])`)
      .where('line', '<=', mostSample)
      .orderBy('batch_id')
      .orderBy('line'),
  )
  const samples = new Map<number, string[][]>()
  for (const { batch_id, cells } of lines) samples.set(batch_id, [...(samples.get(batch_id) ?? []), cells])
  return samples
}

/** A page of the lines as they were understood. @throws not_found, permission.denied. */
export async function linesOf(
  scope: Scope,
  id: number,
  { page, per_page, only }: { page: number; per_page: number; only?: 'problems' | 'kept' | undefined },
): Promise<{ response: ImportLine[]; total: number }> {
  await findBatch(scope, id)
  const chosen = imports
    .selectFrom('imports.lines')
    .where('company_id', '=', scope.companyId)
    .where('batch_id', '=', id)
    .where('understood', 'is not', null)
    .$if(only === 'problems', (query) => query.where(sql<boolean>`problems <> '[]'`))
    .$if(only === 'kept', (query) => query.where('record_id', 'is not', null))
  const [lines, counted] = await Promise.all([
    scope.db.all(
      chosen
        .select(['line', 'understood', 'problems', 'record_id'])
        .orderBy('line')
        .limit(per_page)
        .offset((page - 1) * per_page),
    ),
    scope.db.first(chosen.select(sql<number>`count(*)`.as('total'))),
  ])
  return {
    response: lines.map(({ line, understood, problems, record_id }) => ({
      line: line + 1,
      values: understood as Record<string, string>,
      problems: problems as LineProblem[],
      record_id,
    })),
    total: counted?.total ?? 0,
  }
}

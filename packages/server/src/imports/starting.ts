import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { sql } from 'kysely'
import { record } from '../platform/audit/record.ts'
import { fail } from '../platform/errors.ts'
import type { Preparing } from '../platform/http/preparing.ts'
import type { ImportKind } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'
import { readSheet, type SheetRows } from '../platform/spreadsheets/reading.ts'
import type { ReceivedFile } from '../platform/storage/receive.ts'
import { changeBatch, findBatch, lockBatch } from './batches.ts'
import { checkImport } from './checking.ts'
import { divided, headerRowOf, mostAbove, together } from './headers.ts'
import { requireKind } from './kinds.ts'
import { isComplete, type Mapping, proposeMapping } from './matching.ts'
import { runImport } from './running.ts'
import { area as imports } from './tables.ts'
import { undoImport } from './undoing.ts'

const mostColumns = 200
const mostCharacters = 5000
/** Maximum imports of a company that are neither finished nor discarded. */
const mostOpen = 50

/** The content of a file: its rows that are not empty, and the number of each in it, from 1. */
export type ReadFile = SheetRows

/** Maximum lines of any kind; the limit of one kind is checked when the kind is known. */
const mostLines = 20_000

/** Reads a file in a worker process. @throws sheet.unreadable, sheet.empty, work.busy. */
export async function readFileOf(by: Preparing, file: ReceivedFile): Promise<ReadFile> {
  const limits = { rows: mostLines + mostAbove + 1, columns: mostColumns, characters: mostCharacters }
  const { rows, numbers } = await readSheet(by, file, limits)
  if (rows.length < 2) throw fail('sheet.empty')
  return { name: file.name, rows, numbers }
}

/**
 * Stores the lines of a file and proposes its columns' fields. It stores no record.
 * @throws not_found, permission.denied, import.too_many, import.open.
 */
export async function startImport(scope: Scope, kindId: string, file: ReadFile): Promise<ImportBatch> {
  const kind = requireKind(scope, kindId)
  const sheet = divided(file.rows, headerRowOf(kind.columns, file.rows))
  const { headers, lines, above, header } = sheet
  requireFew(kind, lines)
  await requireRoom(scope)
  const batch = await scope.db.first(
    imports
      .insertInto('imports.batches')
      .values({
        company_id: scope.companyId,
        kind: kind.id,
        file_name: file.name,
        headers,
        header,
        above: JSON.stringify(above),
        row_numbers: file.numbers,
        mapping: JSON.stringify(await mappingFor(scope, kind, headers)),
        total: lines.length,
        created_by: scope.userId,
        created_at: scope.clock.now(),
        touched_at: scope.clock.now(),
      })
      .returning('id'),
  )
  await insertLines(scope, batch!.id, lines)
  await record(scope, 'import.read', batch!.id, { after: { kind: kind.title, file: file.name, lines: lines.length } })
  return findBatch(scope, batch!.id)
}

function requireFew({ most }: ImportKind, lines: readonly string[][]) {
  if (lines.length > most)
    throw fail('import.too_many', { message: `Esta planilha tem mais de ${most} linhas. Divida-a em partes.` })
}

const insertLines = ({ db, companyId }: Scope, id: number, lines: readonly string[][]) =>
  db.run`
    insert into imports.lines (company_id, batch_id, line, cells)
    select ${companyId}, ${id}, place, array(select jsonb_array_elements_text(cells))
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as line (cells, place)`

/**
 * Says which row of the file has the headers, and proposes its columns' fields anew.
 *
 * @param header from 1; 0: none has.
 * @throws not_found, permission.denied, import.state, import.header, import.too_many.
 */
export async function chooseHeader(scope: Scope, id: number, header: number): Promise<ImportBatch> {
  const { db, companyId } = scope
  const { batch, kind } = await lockBatch(scope, id)
  if (batch.state !== 'mapping' && batch.state !== 'checked') throw fail('import.state')
  const stored = await db.all<{ cells: string[] }>`select cells from imports.lines
    where company_id = ${companyId} and batch_id = ${id} order by line`
  const rows = together({
    header: batch.header,
    above: batch.above as string[][],
    headers: batch.headers,
    lines: stored.map(({ cells }) => cells),
  })
  if (header >= rows.length) throw fail('import.header')
  const { headers, above, lines } = divided(rows, header)
  requireFew(kind, lines)
  await db.run`delete from imports.lines where company_id = ${companyId} and batch_id = ${id}`
  await insertLines(scope, id, lines)
  await changeBatch(scope, id, {
    state: 'mapping',
    headers,
    header,
    above: JSON.stringify(above),
    mapping: JSON.stringify(await mappingFor(scope, kind, headers)),
    total: lines.length,
    done_line: 0,
    problems: 0,
  })
  await record(scope, 'import.header', id, { after: { kind: kind.title, file: batch.file_name, line: header } })
  return findBatch(scope, id)
}

async function requireRoom(scope: Scope) {
  const open = await scope.db.first(
    imports
      .selectFrom('imports.batches')
      .select(sql<number>`count(*)`.as('count'))
      .where('company_id', '=', scope.companyId)
      .where('state', 'in', ['mapping', 'checking', 'checked', 'running']),
  )
  if (open && open.count >= mostOpen) throw fail('import.open')
}

/**
 * As the last file was matched whose heads this one begins with, and what that one did not have as the heads say: a new
 * column, or a field that did not exist then. The file of refused lines has one more than the file they come from.
 */
async function mappingFor(scope: Scope, kind: ImportKind, headers: string[]): Promise<Mapping> {
  const last = await scope.db.first(
    imports
      .selectFrom('imports.batches')
      .select(['mapping', 'headers'])
      .where('company_id', '=', scope.companyId)
      .where('kind', '=', kind.id)
      .where(sql<boolean>`headers = (${headers}::text[])[1:cardinality(headers)]`)
      .where('state', 'in', ['checked', 'done', 'undone'])
      .orderBy('id', 'desc')
      .limit(1),
  )
  if (!last) return proposeMapping(kind.columns, headers)
  const known = last.mapping as Mapping
  const taken = new Set(Object.values(known))
  const proposed = (columns: ImportKind['columns'], from: number) =>
    proposeMapping(
      columns,
      headers.map((head, place) => (place < from || taken.has(place) ? '' : head)),
    )
  return {
    ...proposed(
      kind.columns.filter(({ key }) => !(key in known)),
      0,
    ),
    ...known,
    ...proposed(
      kind.columns.filter(({ key }) => known[key] === null),
      last.headers.length,
    ),
  }
}

/**
 * Sets which column holds which field, and has every line checked. @throws not_found, permission.denied, import.state,
 * import.mapping.
 */
export async function mapImport(scope: Scope, id: number, mapping: Mapping): Promise<ImportBatch> {
  const { batch, kind } = await lockBatch(scope, id)
  if (batch.state !== 'mapping' && batch.state !== 'checked') throw fail('import.state')
  const known = Object.fromEntries(kind.columns.map(({ key }) => [key, mapping[key] ?? null]))
  if (!isComplete(kind.columns, known, batch.headers.length)) throw fail('import.mapping')
  await changeBatch(scope, id, { state: 'checking', mapping: JSON.stringify(known), done_line: 0, problems: 0 })
  await scope.jobs.send(scope.db, checkImport, orderOf(scope, id))
  await record(scope, 'import.matched', id, { after: { kind: kind.title, mapping: known } })
  return findBatch(scope, id)
}

/** Has the lines without problem stored. @throws not_found, permission.denied, import.state, import.nothing. */
export async function storeImport(scope: Scope, id: number): Promise<ImportBatch> {
  const { batch, kind } = await lockBatch(scope, id)
  if (batch.state !== 'checked') throw fail('import.state')
  if (batch.problems >= batch.total) throw fail('import.nothing')
  await changeBatch(scope, id, { state: 'running', done_line: 0 })
  await scope.jobs.send(scope.db, runImport, orderOf(scope, id))
  await record(scope, 'import.started', id, { after: { kind: kind.title, lines: batch.total - batch.problems } })
  return findBatch(scope, id)
}

/** Has the records of an import deleted. @throws not_found, permission.denied, import.state. */
export async function takeImportBack(scope: Scope, id: number): Promise<ImportBatch> {
  const { batch, kind } = await lockBatch(scope, id)
  const { undo_until } = await findBatch(scope, id)
  if (batch.state !== 'done' || undo_until === null) throw fail('import.state')
  await changeBatch(scope, id, { state: 'undoing', done_line: 0, removed: 0, kept: 0 })
  await scope.jobs.send(scope.db, undoImport, orderOf(scope, id))
  await record(scope, 'import.undoing', id, { after: { kind: kind.title, records: batch.stored } })
  return findBatch(scope, id)
}

/** Discards an import that has stored nothing. @throws not_found, permission.denied, import.state. */
export async function discardImport(scope: Scope, id: number): Promise<void> {
  const { batch, kind } = await lockBatch(scope, id)
  if (!['mapping', 'checked', 'failed'].includes(batch.state) || batch.stored > 0) throw fail('import.state')
  await scope.db.run(
    imports.deleteFrom('imports.batches').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await record(scope, 'import.discarded', id, { before: { kind: kind.title, file: batch.file_name } })
}

/** Jobs act as the person who ordered them, who is then the author of the records. */
const orderOf = (scope: Scope, batchId: number) => ({ companyId: scope.companyId, userId: scope.userId, batchId })

import { Readable } from 'node:stream'
import {
  type ExportChange,
  type ExportTable,
  exportLimits,
  linesType,
} from '@prumo/contract/integrations/export/endpoints.ts'
import { changesAfter, changesNow, type RecordedChange } from '../../platform/audit/changes.ts'
import { fail } from '../../platform/errors.ts'
import { pageByPage } from '../../platform/exports/columns.ts'
import type { ExportedRow, ExportedTable } from '../../platform/exports/exported-table.ts'
import { paced } from '../../platform/exports/pacing.ts'
import { rowsOfIds, tableReader } from '../../platform/exports/table-rows.ts'
import type { Http, Reading } from '../../platform/http/implement.ts'
import type { Limit } from '../../platform/http/rate-limits.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { readCursor, writtenCursor } from './cursor.ts'
import { type Keyed, tablesOfKey } from './tables.ts'

/** The whole company, by one key. */
const wholeExports: Limit = { name: 'export-lines', points: 12, seconds: 3600 }
/** The most rows of one part that come with a page of changes. */
const mostParts = 20_000

type Row = Record<string, unknown>

/**
 * The tables of the acting key, and the cursor from which to ask for changes after they were read.
 * @throws not_found for a person on the screens.
 */
export async function exportTables(scope: Scope): Promise<{ tables: ExportTable[]; cursor: string }> {
  requireKey(scope)
  const { database, place } = await changesNow(scope)
  return {
    tables: (await tablesOfKey(scope)).map(({ exported: { name, title, columns }, follows }) => ({
      name,
      title,
      columns: Object.entries(columns).map(([column, meaning]) => ({ name: column, meaning })),
      ...follows,
    })),
    cursor: writtenCursor({ database, place, day: scope.today }),
  }
}

/**
 * A page of a table in the order of its key: a row that is added meanwhile is never before one that was read.
 * @throws export.cursor; not_found for a table the key does not export, and for a person on the screens.
 */
export async function exportRows(
  scope: Scope,
  name: string,
  { after, per_page }: { after?: string | undefined; per_page: number },
): Promise<{ rows: Row[]; next: string | null }> {
  requireKey(scope)
  const table = (await tablesOfKey(scope)).find(({ exported }) => exported.name === name)
  if (!table) throw fail('not_found')
  const page = await readerOf(scope, table.exported)
  const last = after === undefined ? undefined : { line: '', key: keyIn(after) }
  const rows = await page(scope, last, per_page).catch((error: unknown) => {
    // A key that is none of this table: PostgreSQL cannot read it as one.
    throw last !== undefined ? fail('export.cursor') : error
  })
  const end = rows.at(-1)
  return {
    rows: rows.map(({ line }) => JSON.parse(line) as Row),
    next:
      rows.length === per_page && end?.key.length ? Buffer.from(JSON.stringify(end.key)).toString('base64url') : null,
  }
}

/**
 * Everything the key exports, a JSON object in each line, read while it is sent.
 * @throws not_found for a person on the screens, rate.limited.
 */
export async function exportLines(
  scope: Scope,
  reading: Reading,
  { limits }: Pick<Http, 'limits'>,
): Promise<GeneratedFile> {
  const key = requireKey(scope)
  await limits.count(wholeExports, `${scope.companyId} ${key.id}`)
  const { tables, cursor } = await reading(async (within) => ({
    tables: await tablesOfKey(within),
    cursor: (await exportTables(within)).cursor,
  }))
  async function* lines() {
    let total = 0
    yield `${JSON.stringify({ cursor })}\n`
    for (const { exported } of tables) {
      const begin = `{"table":${JSON.stringify(exported.name)},"row":`
      for await (const rows of paced(pagesOf(exported, reading))) {
        total += rows.length
        if (rows.length > 0) yield rows.map(({ line }) => `${begin}${line}}\n`).join('')
      }
    }
    yield `${JSON.stringify({ end: true, rows: total })}\n`
  }
  return { name: `prumo-${scope.today}.jsonl`, type: linesType, stream: Readable.from(lines(), { objectMode: false }) }
}

/**
 * What changed since a cursor, each record once and as it is now. A record may come again whose change was read already,
 * never too late.
 * @throws not_found for a person on the screens, export.cursor, export.cursor_old.
 */
export async function exportChanges(
  scope: Scope,
  { cursor, per_page }: { cursor: string; per_page: number },
): Promise<{ changes: ExportChange[]; cursor: string; more: boolean }> {
  requireKey(scope)
  const { database } = await changesNow(scope)
  const from = readCursor(cursor, { database, today: scope.today })
  const tables = await tablesOfKey(scope)
  const records = tables.filter(({ follows }) => follows.changes === 'record')
  const { changes, place, more } = await changesAfter(scope, from, {
    entities: records.map(({ entity }) => entity!),
    limit: per_page,
  })
  const told = await Promise.all(records.map((table) => changesOf(scope, table, tables, changes)))
  return { changes: told.flat(), cursor: writtenCursor({ database, place, day: scope.today }), more }
}

async function changesOf(
  scope: Scope,
  { exported, entity }: Keyed,
  tables: readonly Keyed[],
  changes: readonly RecordedChange[],
): Promise<ExportChange[]> {
  const mine = changes.filter((change) => change.entity === entity)
  if (mine.length === 0) return []
  const ids = [...new Set(mine.flatMap(({ entity_id }) => (/^\d{1,15}$/.test(entity_id) ? Number(entity_id) : [])))]
  const parts = tables.filter(({ follows }) => follows.of === exported.name)
  const [rows, ...below] = await Promise.all([
    rowsOfIds(scope, exported, { column: 'id', ids, most: ids.length }),
    ...parts.map((part) => rowsOfIds(scope, part.exported, { column: part.follows.by!, ids, most: mostParts })),
  ])
  const ordered: ExportChange[] = mine.some(({ action }) => action.endsWith('.reordered'))
    ? [{ table: exported.name, id: null, row: null, parts: {} }]
    : []
  return [
    ...ordered,
    ...ids.map((id): ExportChange => {
      const row = rows.find(({ of }) => of === id)
      return {
        table: exported.name,
        id,
        row: row ? (JSON.parse(row.line) as Row) : null,
        parts: Object.fromEntries(
          parts.map(({ exported: { name } }, at) => [
            name,
            below[at]!.filter(({ of }) => of === id).map(({ line }) => JSON.parse(line) as Row),
          ]),
        ),
      }
    }),
  ]
}

function requireKey({ actor: { key } }: Scope) {
  if (!key) throw fail('not_found')
  return key
}

const readerOf = async ({ db }: Pick<Scope, 'db'>, table: ExportedTable) => table.read ?? tableReader(db, table)

async function* pagesOf(table: ExportedTable, reading: Reading): AsyncGenerator<readonly ExportedRow[]> {
  const read = await reading((scope) => readerOf(scope, table))
  for await (const page of pageByPage<ExportedRow>(exportLimits.rows, (last) =>
    reading((scope) => read(scope, last, exportLimits.rows)),
  )) {
    yield page
    // A table with one row per company has no key to continue after.
    if (page.at(-1)?.key.length === 0) return
  }
}

function keyIn(after: string): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string')) return key
  } catch {
    // Told below.
  }
  throw fail('export.cursor')
}

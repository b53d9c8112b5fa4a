import { sql } from 'kysely'
import { listFile } from '../platform/exports/list-file.ts'
import type { Reading } from '../platform/http/implement.ts'
import type { GeneratedFile } from '../platform/http/send-file.ts'
import type { LineProblem } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'
import { findBatch } from './batches.ts'
import { area as imports } from './tables.ts'

type RefusedLine = { line: number; cells: string[]; problems: LineProblem[] }

/**
 * The lines with problems as they came, below the heads of their file, and why in a last column: mended, the file can be
 * sent as it is. @throws not_found, permission.denied.
 */
export async function refusedLines(scope: Scope, id: number, reading: Reading): Promise<GeneratedFile> {
  const { headers, kind } = await findBatch(scope, id)
  const labels = new Map(kind.columns.map(({ key, label }) => [key, label]))
  const why = ({ column, message }: LineProblem) =>
    column === null ? message : `${labels.get(column) ?? column}: ${message}`
  const columns = [
    ...headers.map((header, place) => ({ header, value: ({ cells }: RefusedLine) => cells[place] ?? '' })),
    { header: 'Por que não entrou', width: 60, value: ({ problems }: RefusedLine) => problems.map(why).join('; ') },
  ]
  const after = (within: Scope, page: { last: RefusedLine | undefined; limit: number }) =>
    refusedAfter(within, id, page)
  return listFile('xlsx', { name: `linhas-recusadas-${id}`, sheet: 'Linhas recusadas', columns, after }, reading)
}

const refusedAfter = async (
  scope: Scope,
  id: number,
  { last, limit }: { last: RefusedLine | undefined; limit: number },
): Promise<RefusedLine[]> => {
  const lines = await scope.db.all(
    imports
      .selectFrom('imports.lines')
      .select(['line', 'cells', 'problems'])
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id)
      .where('line', '>', last?.line ?? 0)
      .where(sql<boolean>`problems <> '[]'`)
      .orderBy('line')
      .limit(limit),
  )
  return lines.map(({ line, cells, problems }) => ({ line, cells, problems: problems as LineProblem[] }))
}

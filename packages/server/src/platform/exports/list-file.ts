import type { Reading } from '../http/implement.ts'
import type { GeneratedFile } from '../http/send-file.ts'
import type { Scope } from '../scope.ts'
import { type ExportColumn, pageByPage } from './columns.ts'
import { csvStream, csvType } from './csv.ts'
import { paced } from './pacing.ts'
import { xlsxStream, xlsxType } from './xlsx.ts'

const atOnce = 500

/**
 * A whole list as CSV or a spreadsheet, read page by page during the download: each page in a transaction of its own,
 * so that a slow download holds no connection.
 * @param options `name`: without extension; `sheet`: the title of the sheet; `after`: reads at most `limit` rows after
 * `last`, in a fixed order.
 */
export function listFile<Row>(
  format: 'csv' | 'xlsx',
  {
    name,
    sheet,
    columns,
    after,
  }: {
    name: string
    sheet: string
    columns: readonly ExportColumn<Row>[]
    after: (scope: Scope, page: { last: Row | undefined; limit: number }) => Promise<readonly Row[]>
  },
  reading: Reading,
): GeneratedFile {
  const page = (last: Row | undefined) => reading((scope) => after(scope, { last, limit: atOnce }))
  const rows = paced(pageByPage<Row>(atOnce, page))
  return format === 'xlsx'
    ? { name: `${name}.xlsx`, type: xlsxType, stream: xlsxStream(sheet, columns, rows) }
    : { name: `${name}.csv`, type: csvType, stream: csvStream(columns, rows) }
}

import type { ReadPage } from '../exports/exported-table.ts'
import type { FileRow } from './stored-files.ts'
import { area as files } from './tables.ts'

/** The path of a file in the ZIP: the id makes it unique; characters that Windows refuses become '_'. */
export const exportedPath = ({ id, name }: Pick<FileRow, 'id' | 'name'>) =>
  `arquivos/${id} - ${name.replaceAll(/[<>:"/\\|?*]/g, '_')}`

/** The rows of files, each with its path in the ZIP. */
export const readFiles: ReadPage = async (scope, last, limit) => {
  const rows = await scope.db.all(
    files
      .selectFrom('storage.files')
      .select(['id', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
      .where('company_id', '=', scope.companyId)
      .where('id', '>', Number(last?.key[0] ?? 0))
      .orderBy('id')
      .limit(limit),
  )
  return rows.map((row) => ({ line: JSON.stringify({ ...row, caminho: exportedPath(row) }), key: [String(row.id)] }))
}

import { AppError, fail } from '../../platform/errors.ts'
import { run as readRows } from '../../platform/spreadsheets/reading-task.ts'
import { mostStatementLines, type Statement } from './ofx.ts'
import { NoStatement, statementOfSheet } from './sheets.ts'

const limits = { rows: mostStatementLines + 100, columns: 200, characters: 2000 }

/** @throws statement.unreadable. */
export async function run({ path, type }: { path: string; type: string }): Promise<Statement[]> {
  try {
    const { rows } = await readRows({ path, type, limits })
    return [statementOfSheet(rows)]
  } catch (cause) {
    if (cause instanceof NoStatement || (cause instanceof AppError && cause.code === 'sheet.unreadable'))
      throw fail('statement.unreadable', { message: cause.message, cause })
    throw cause
  }
}

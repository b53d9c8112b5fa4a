import type { RunInWorker } from '../workers/task.ts'
import { workerTask } from '../workers/task.ts'
import type { run } from './reading-task.ts'
import { tooLarge } from './refusing.ts'

/** One sheet of the file: rows of texts, without the empty ones, and the number of each in the file, from 1. */
export type SheetRows = { name: string; rows: string[][]; numbers: number[] }

/**
 * How much of a file is read. One row more than `rows` is read, so that the caller can tell that there are more; a cell to
 * the right of `columns` is refused; `characters` of each cell are kept.
 */
export type SheetLimits = { rows: number; columns: number; characters: number }

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingSheet = workerTask<typeof run>({
  name: 'reading a spreadsheet',
  module: new URL('reading-task.ts', import.meta.url),
  within: 20_000,
  lane: 'bulk',
  memory: 600,
  answer: 60,
  foreign: {
    types: [
      'text/csv',
      'application/x-cfb',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
    order: ({ path, type }) => ({
      path,
      type: type === 'application/x-cfb' ? 'application/vnd.ms-excel' : type,
      limits: { rows: 20_000, columns: 200, characters: 5000 },
    }),
  },
  lost: {
    code: 'sheet.unreadable',
    message: tooLarge,
  },
})

/**
 * Reads the first sheet with content that is shown, of an .xlsx, .xls, .ods, .csv or .tsv, in a worker process. Values
 * are given as a Brazilian reads them: 1234,5, 95%, 31/12/2026, 37:30 for hours. A file with more than any list has is
 * refused while it is read (sheet-rows.ts).
 * @throws sheet.unreadable with a sentence, work.busy.
 */
export const readSheet = (
  { runInWorker }: { runInWorker: RunInWorker },
  file: { path: string; type: string },
  limits: SheetLimits,
): Promise<SheetRows> => runInWorker(readingSheet, { path: file.path, type: file.type, limits })

import type { RunInWorker } from '../workers/task.ts'
import { workerTask } from '../workers/task.ts'
import type { run } from './reading-task.ts'

/** One sheet of the file: rows of texts, without empty rows at its end. */
export type SheetRows = { name: string; rows: string[][] }

/** How much of a file is read. One row more than `rows` is read, so that the caller can tell that there are more. */
export type SheetLimits = { rows: number; columns: number; characters: number }

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingSheet = workerTask<typeof run>({
  name: 'reading a spreadsheet',
  module: new URL('reading-task.ts', import.meta.url),
  within: 60_000,
  memory: 600,
  answer: 40,
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
    message: 'Esta planilha é grande demais. Divida-a em partes e envie uma de cada vez.',
  },
})

/**
 * Reads the first non-empty sheet of an .xlsx, .xls, .ods or .csv, in a worker process. A CSV may be UTF-8 or
 * windows-1252, with commas, semicolons or tabs. Numbers and dates are given in Brazilian notation: 1234,5 and
 * 31/12/2026.
 * @throws sheet.unreadable, work.busy.
 */
export const readSheet = (
  { runInWorker }: { runInWorker: RunInWorker },
  file: { path: string; type: string },
  limits: SheetLimits,
): Promise<SheetRows> => runInWorker(readingSheet, { path: file.path, type: file.type, limits })

import type { RunInWorker } from '../../platform/workers/task.ts'
import { workerTask } from '../../platform/workers/task.ts'
import type { Statement } from './ofx.ts'
import type { run } from './ofx-task.ts'
import type { run as runSheet } from './sheet-task.ts'

const lost = {
  code: 'statement.unreadable',
  message: 'Este extrato não pôde ser lido. Baixe-o de novo no banco, de um período menor.',
} as const

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingStatement = workerTask<typeof run>({
  name: 'reading a bank statement',
  module: new URL('ofx-task.ts', import.meta.url),
  within: 30_000,
  lane: 'bulk',
  memory: 400,
  answer: 30,
  foreign: { types: ['application/x-ofx'], order: ({ path }) => ({ path }) },
  lost,
})

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingStatementSheet = workerTask<typeof runSheet>({
  name: 'reading a statement in a spreadsheet',
  module: new URL('sheet-task.ts', import.meta.url),
  within: 20_000,
  lane: 'bulk',
  memory: 600,
  answer: 30,
  foreign: {
    types: [
      'text/csv',
      'application/x-cfb',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
    order: ({ path, type }) => ({ path, type: type === 'application/x-cfb' ? 'application/vnd.ms-excel' : type }),
  },
  lost,
})

const sheets = /csv|sheet|excel|plain/

/** Reads an OFX, or the spreadsheet that a bank gives, in a worker process. @throws statement.unreadable, work.busy. */
export const readStatement = (
  { runInWorker }: { runInWorker: RunInWorker },
  { path, type }: { path: string; type: string },
): Promise<Statement[]> =>
  sheets.test(type) ? runInWorker(readingStatementSheet, { path, type }) : runInWorker(readingStatement, { path })

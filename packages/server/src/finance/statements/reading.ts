import type { RunInWorker } from '../../platform/workers/task.ts'
import { workerTask } from '../../platform/workers/task.ts'
import type { Statement } from './ofx.ts'
import type { run } from './ofx-task.ts'

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingStatement = workerTask<typeof run>({
  name: 'reading a bank statement',
  module: new URL('ofx-task.ts', import.meta.url),
  within: 30_000,
  lane: 'bulk',
  memory: 400,
  answer: 30,
  foreign: { types: ['application/x-ofx'], order: ({ path }) => ({ path }) },
  lost: {
    code: 'statement.unreadable',
    message: 'Este extrato não pôde ser lido. Baixe-o de novo no banco, de um período menor.',
  },
})

/** Reads an OFX in a worker process. @throws statement.unreadable, work.busy. */
export const readStatement = ({ runInWorker }: { runInWorker: RunInWorker }, path: string): Promise<Statement[]> =>
  runInWorker(readingStatement, { path })

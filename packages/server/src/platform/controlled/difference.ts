import type { RunInWorker } from '../workers/task.ts'
import { workerTask } from '../workers/task.ts'
import type { DifferentField, run, SaidField } from './comparing.ts'

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const comparing = workerTask<typeof run>({
  name: 'comparing versions of a document',
  module: new URL('comparing.ts', import.meta.url),
  within: 10_000,
  lane: 'prompt',
  memory: 500,
  answer: 20,
  foreign: 'nothing',
  lost: { code: 'server.unavailable' },
})

/**
 * The differences between two states of a document, by field. Never in a transaction: it takes long.
 * @param from and `to` have the same fields in the same order.
 * @throws server.unavailable.
 */
export const differencesBetween = (
  { runInWorker }: { runInWorker: RunInWorker },
  from: readonly SaidField[],
  to: readonly SaidField[],
): Promise<DifferentField[]> => runInWorker(comparing, { from, to })

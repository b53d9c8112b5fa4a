import { type RunInWorker, workerTask } from '../../../platform/workers/task.ts'
import type { Converted } from './conversion.ts'
import type { run } from './converting-task.ts'

export const tooLarge = 'Este documento é grande demais. Divida-o em partes e envie uma de cada vez.'

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const converting = workerTask<typeof run>({
  name: 'reading a document of Word',
  module: new URL('converting-task.ts', import.meta.url),
  within: 30_000,
  memory: 600,
  answer: 150,
  foreign: {
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    order: ({ path }) => ({ path, today: '2026-11-22', longest: 200_000 }),
  },
  lost: { code: 'word.unreadable', message: tooLarge },
})

/**
 * Converts a document in a worker process, which is ended when it takes too long or too much memory.
 *
 * @param today 'yyyy-MM-dd'. @param longest characters of one text.
 * @throws word.unreadable, work.busy.
 */
export const convertInWorker = (
  { runInWorker }: { runInWorker: RunInWorker },
  order: { path: string; today: string; longest: number },
): Promise<Converted> => runInWorker(converting, order)

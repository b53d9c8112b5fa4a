import { type RunInWorker, workerTask } from '../workers/task.ts'
import type { Converted, Order } from './conversion.ts'
import type { run } from './converting-task.ts'
import type { WordForm } from './form.ts'

export const tooLarge = 'Este documento é grande demais. Divida-o em partes e envie uma de cada vez.'

const anyForm: WordForm = {
  titles: { text: 'texto' },
  labels: { text: 'Texto' },
  rest: 'text',
  facts: { author: [{ pattern: '^autor$', is: 'words' }] },
  advice: { divide: '', attach: '' },
}

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const converting = workerTask<typeof run>({
  name: 'reading a document of Word',
  module: new URL('converting-task.ts', import.meta.url),
  within: 30_000,
  lane: 'bulk',
  memory: 600,
  answer: 150,
  foreign: {
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    order: ({ path }) => ({ path, today: '2026-11-22', longest: 200_000, form: anyForm }),
  },
  lost: { code: 'word.unreadable', message: tooLarge },
})

/**
 * Converts a document in a worker process, which is ended when it takes too long or too much memory.
 * @throws word.unreadable, work.busy.
 */
export const convertInWorker = (
  { runInWorker }: { runInWorker: RunInWorker },
  order: Order & { path: string },
): Promise<Converted> => runInWorker(converting, order)

import { workerTask } from '../../platform/workers/task.ts'
import type { run } from './reading-task.ts'

/** Reads a mail in a process of its own. @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingMail = workerTask<typeof run>({
  name: 'reading a mail',
  module: new URL('reading-task.ts', import.meta.url),
  within: 20_000,
  lane: 'bulk',
  memory: 500,
  answer: 1,
  foreign: { types: ['message/rfc822'], order: ({ path }) => ({ path }) },
  lost: { code: 'request.malformed', message: 'Este e-mail não pode ser lido.' },
})

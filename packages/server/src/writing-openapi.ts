import type { run } from './openapi-json.ts'
import { workerTask } from './platform/workers/task.ts'

/** @public Writes the OpenAPI document: a second of processor time. Every task is tried with bombs (testing/bombs). */
export const writingOpenapi = workerTask<typeof run>({
  name: 'writing the OpenAPI document',
  module: new URL('openapi-json.ts', import.meta.url),
  within: 120_000,
  memory: 600,
  answer: 10,
  lane: 'quick',
  foreign: 'nothing',
  lost: { code: 'server.unavailable' },
})

import { afterAll } from 'vitest'
import { hangLimits } from '../../../testing/hang-limits.ts'
import type { RunInWorker } from '../task.ts'
import { openWorkers, runInWorkerOf, type Workers } from '../workers.ts'

/** Workers for a test file without a server, in the name of its company, until the file ends. */
export function testWorkers(): { workers: Workers; runInWorker: RunInWorker } {
  const workers = openWorkers(undefined, { timeFactor: Number(hangLimits.TIME_LIMIT_FACTOR) })
  afterAll(() => workers.close())
  return { workers, runInWorker: runInWorkerOf(workers, { company: 1 }) }
}

import { afterAll } from 'vitest'
import type { Apart } from '../task.ts'
import { apartOf, openWorkers, type Workers } from '../workers.ts'

/** Workers for a test file without a server, in the name of its company, until the file ends. */
export function standingApart(): { workers: Workers; apart: Apart } {
  const workers = openWorkers()
  afterAll(() => workers.close())
  return { workers, apart: apartOf(workers, 1) }
}

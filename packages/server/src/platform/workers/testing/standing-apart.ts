import { afterAll } from 'vitest'
import type { Apart } from '../task.ts'
import { apartOf, openWorkers, type Workers } from '../workers.ts'

/** Workers for a test file that has no house, and what they take for its company, until its end. */
export function standingApart(): { workers: Workers; apart: Apart } {
  const workers = openWorkers()
  afterAll(() => workers.close())
  return { workers, apart: apartOf(workers, 1) }
}

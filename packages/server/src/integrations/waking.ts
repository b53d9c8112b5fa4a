import type { Connection } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'

const woken = new WeakMap<Connection, Set<string>>()

/** Queues a job of the company once in a transaction: it does all that waits. */
export async function wakeOnce(scope: Scope, job: Job<{ companyId: number }>) {
  const before = woken.get(scope.db) ?? new Set()
  if (before.has(job.id)) return
  woken.set(scope.db, before.add(job.id))
  await scope.jobs.send(scope.db, job, { companyId: scope.companyId })
}

import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../database/database.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Settings } from '../settings.ts'
import { version } from '../version.ts'
import type { Workers } from '../workers/workers.ts'
import type { Check } from './checks.ts'
import { freeBytes, type Installation, installationOf } from './installation.ts'
import type { Numbers } from './numbers.ts'

/** However often somebody asks, the database and the storage are asked no more often than this. */
const freshMs = 10_000

export type Observed = {
  settings: Settings
  database: Database
  queue: JobQueue
  workers: Workers
  streams: () => number
  checks: () => Promise<Check[]>
}

/** Shows what is read at the moment somebody asks. @returns ends what it began. */
export function observe({ meter }: Numbers, parts: Observed): () => void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('prumo.event_loop.delay_seconds', 'The longest wait for the serving thread since the last reading').addCallback(
    (to) => {
      to.observe(delay.max / 1e9)
      delay.reset()
    },
  )
  gauge('prumo.process.memory_bytes', 'Memory of the server and of its workers').addCallback((to) => {
    const { rss, heapUsed } = process.memoryUsage()
    to.observe(rss, { of: 'server' })
    to.observe(heapUsed, { of: 'heap' })
    to.observe(
      parts.workers.pids.map(memoryOf).reduce((all, one) => all + one, 0),
      { of: 'workers' },
    )
  })
  gauge('prumo.streams', 'Open event streams').addCallback((to) => to.observe(parts.streams()))
  gauge('prumo.info', 'The version').addCallback((to) => to.observe(1, { version }))

  const check = gauge('prumo.check', '1 when the node has what it needs to serve, by check')
  check.addCallback(async (to) => {
    for (const { check: name, ok } of await parts.checks()) to.observe(ok ? 1 : 0, { check: name })
  })
  gauge('prumo.store.free_bytes', 'Free bytes on the disk of the files, where they are on one').addCallback(
    async (to) => {
      const free = await freeBytes(parts.settings)
      if (free !== undefined) to.observe(free)
    },
  )
  observeInstallation()
  return () => delay.disable()

  function observeInstallation() {
    const database = gauge('prumo.database.size_bytes', 'Bytes of the database')
    const waiting = gauge('prumo.jobs.waiting', 'Jobs that wait, by queue')
    const oldest = gauge('prumo.jobs.oldest_seconds', 'How long the oldest job has waited, by queue')
    const failed = gauge('prumo.jobs.failed', 'Jobs given up, by queue')
    const success = gauge(
      'prumo.scheduled.success_seconds',
      'Last success of a job with a schedule, as seconds since 1970',
    )
    const length = gauge('prumo.scheduled.length_seconds', 'How long that success took')
    const period = gauge('prumo.scheduled.period_seconds', 'How often the job comes')
    const backup = gauge('prumo.backup_seconds', 'The last backup in the trail, as seconds since 1970')
    const read = kept(() => installationOf(parts.database, parts.queue))
    meter.addBatchObservableCallback(
      async (to) => {
        // While the database is away its check says so, and these have no value.
        const found: Installation | undefined = await read().catch(() => undefined)
        if (!found) return
        to.observe(database, found.databaseBytes)
        if (found.copiedAt) to.observe(backup, found.copiedAt.getTime() / 1000)
        for (const { queue, ...count } of found.queues) {
          to.observe(waiting, count.waiting, { queue })
          to.observe(oldest, count.oldest, { queue })
          to.observe(failed, count.failed, { queue })
        }
        for (const { job, everySeconds, endedAt, ms } of found.scheduled) {
          to.observe(period, everySeconds, { name: job })
          if (endedAt) to.observe(success, endedAt.getTime() / 1000, { name: job })
          if (ms !== null) to.observe(length, ms / 1000, { name: job })
        }
      },
      [database, waiting, oldest, failed, success, length, period, backup],
    )
  }
}

/** Resident bytes of another process; 0 of one that has just ended, or where the system has no /proc. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Asks again only when the last answer is old. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let [asked, answer] = [Number.NEGATIVE_INFINITY, undefined as Promise<T> | undefined]
  return () => {
    if (answer && performance.now() - asked < freshMs) return answer
    asked = performance.now()
    return (answer = ask())
  }
}

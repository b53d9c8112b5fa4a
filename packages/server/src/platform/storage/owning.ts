import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { JobLog } from '../jobs/jobs.ts'
import { goneOn, hasGoneOn, mayBeCopy, mayRemoveFrom } from './marking.ts'
import type { Storage } from './storage.ts'

/** Milliseconds. */
export type Pace = {
  /** Between two raises of the counter by a node. */
  every: number
  /** A node only watches at first: whoever is a copy sees the other go on before it raises anything. */
  quiet: number
  /** For how long a database that may be a copy is watched before its jobs run: longer than `every`. */
  watch: number
  /** Between two looks of that time. */
  look: number
  /** How long ago the counter of an installation in use was raised at most. */
  moment: number
}

const usual: Pace = { every: 60_000, quiet: 120_000, watch: 75_000, look: 5_000, moment: 300_000 }

export type OwningParts = {
  database: Database
  storage: Storage
  log: JobLog
  /** False where database and storage are copied together: then a copy harms nobody. */
  apart: boolean
  /** Runs the jobs. */
  work: () => Promise<void>
  /** The storage has gone on with another database: this node is to end. */
  onGone: (why: Error) => void
}

/**
 * Runs the jobs of a node, and says every minute that this database goes on with its storage. A copy of a database in use,
 * however young, is recognised: its jobs do not run, and its node ends within a minute.
 * @returns ends it, and waits for what it is doing.
 */
export async function ownStore(
  { database, storage, log, apart, work, onGone }: OwningParts,
  pace: Pace = usual,
): Promise<() => Promise<void>> {
  const over = new AbortController()
  let going = Promise.resolve()
  const stop = () => {
    over.abort()
    return going
  }
  const begun = performance.now()
  // A storage that does not answer says nothing; it is asked again.
  const isGone = () => hasGoneOn(database, storage).catch(() => false)
  const goOn = async () => {
    for (;;) {
      await rest(pace.every, undefined, { ref: false, signal: over.signal })
      const mayRaise = performance.now() - begun >= pace.quiet
      const gone = mayRaise
        ? await mayRemoveFrom(database, storage).then(
            (may) => !may,
            () => false,
          )
        : await isGone()
      if (gone && !over.signal.aborted) return onGone(goneOn())
    }
  }
  const watchFirst = async () => {
    log.info({ seconds: pace.watch / 1000 }, 'jobs wait: this database may be a copy of one that is in use')
    while (performance.now() - begun < pace.watch) {
      await rest(pace.look, undefined, { ref: false, signal: over.signal })
      if (await isGone()) return onGone(goneOn())
    }
    await work()
    await goOn()
  }
  // The end of the node, or of its database, which the rest of it tells.
  const quietly = (error: unknown) => {
    if (!over.signal.aborted) log.error({ err: error }, 'owning the storage')
  }
  if (apart && (await mayBeCopy(database, pace.moment))) {
    going = watchFirst().catch(quietly)
    return stop
  }
  await work()
  going = goOn().catch(quietly)
  return stop
}

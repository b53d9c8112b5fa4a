import { AppError } from '../errors.ts'
import type { Database } from './database.ts'

/** Runs reading work on a database of its choice. */
export type ReadsOn = <T>(work: (database: Database) => Promise<T>) => Promise<T>

const catchesUpWithinMs = 2_000
const asksEveryMs = 100
/** After the standby did not answer: how long nobody asks it again. */
const restsMs = 30_000

/**
 * A standby that takes long reading off the primary: exports, downloads, documents. What is read there is never older than
 * what was stored when the reading began: the standby is asked whether it has come so far, and while it has not, or does not
 * answer, or has become a primary itself, the primary reads.
 */
export class Relief {
  readonly #primary: Database
  readonly #standby: Database | undefined
  readonly #now: () => number
  #restsUntil = 0

  constructor(primary: Database, standby: Database | undefined, { now = () => performance.now() } = {}) {
    this.#primary = primary
    this.#standby = standby
    this.#now = now
  }

  /** For a reading that begins now, in as many transactions as it takes. */
  reads(): ReadsOn {
    const standby = this.#standby
    if (!standby) return (work) => work(this.#primary)
    let caughtUp: Promise<boolean> | undefined
    return async (work) => {
      caughtUp ??= this.#catchesUp(standby)
      if (!(await caughtUp)) return work(this.#primary)
      try {
        return await work(standby)
      } catch (error) {
        // Nothing but reading was done: the primary does it again.
        if (!(error instanceof AppError && error.code === 'server.unavailable')) throw error
        this.#rest()
        caughtUp = Promise.resolve(false)
        return work(this.#primary)
      }
    }
  }

  async #catchesUp(standby: Database): Promise<boolean> {
    if (this.#now() < this.#restsUntil) return false
    const [stored] = await this.#primary.statement<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn', [])
    const begun = this.#now()
    try {
      do {
        const [found] = await standby.statement<{ there: boolean }>(
          'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
          [stored!.lsn],
        )
        if (found!.there) return true
        await new Promise((later) => setTimeout(later, asksEveryMs))
      } while (this.#now() - begun < catchesUpWithinMs)
    } catch {
      // It is away.
    }
    this.#rest()
    return false
  }

  #rest() {
    this.#restsUntil = this.#now() + restsMs
  }

  async close() {
    await this.#standby?.close()
  }
}

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { translated } from '../database/database.ts'
import { fail } from '../errors.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Sealer } from '../sealing/sealing.ts'
import type { Network } from './network.ts'

/**
 * A limit of tries: `points` in `seconds`, counted in the database for all nodes together. `byTheClock`: in each whole
 * hour or day (of UTC), so that its row does not tell when the first try was.
 */
export type Limit = { name: string; points: number; seconds: number; byTheClock?: true }

/** Limits are counted under a hash, so that the table holds no personal data. */
export const anonymous = (who: string) => createHash('sha256').update(who).digest('base64url')

export interface RateLimits {
  /** Counts one try; beyond the limit throws 429 with Retry-After. The caller hashes `who` when it is personal. */
  count(limit: Limit, who: string): Promise<void>
  /** Counts one try, refuses nothing, and says how many there were with it. */
  tally(limit: Limit, who: string): Promise<number>
  /** How many tries there were. */
  counted(limit: Limit, who: string): Promise<number>
  /** Deletes the counted tries, after a success. */
  forget(limit: Limit, who: string): Promise<void>
  /** Takes one counted try back, after a success where the others stay counted. */
  takeBack(limit: Limit, who: string): Promise<void>
}

/**
 * Limits stored in the table platform.rate_limits, so that they hold over restarts and on every node.
 * @param pool connections that no transaction of a call holds, because tries are counted during one too.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = ({ name, points, seconds }: Limit) => {
    let found = limiters.get(name)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      })
      limiters.set(name, found)
    }
    return found
  }
  const until = ({ seconds, byTheClock }: Limit) =>
    byTheClock ? { customDuration: seconds - ((Date.now() / 1000) % seconds) } : {}
  return {
    async count(limit, who) {
      try {
        await limiter(limit).consume(who, 1, until(limit))
      } catch (refused) {
        if (refused instanceof Error) throw translated(refused)
        throw fail('rate.limited', { retryAfter: (refused as { msBeforeNext: number }).msBeforeNext / 1000 })
      }
    },
    async tally(limit, who) {
      const { consumedPoints } = await limiter(limit)
        .consume(who, 1, until(limit))
        .catch((beyond: unknown) => (beyond instanceof Error ? translate(beyond) : (beyond as RateLimiterRes)))
      return consumedPoints
    },
    async counted(limit, who) {
      return (await limiter(limit).get(who).catch(translate))?.consumedPoints ?? 0
    },
    async forget(limit, who) {
      await limiter(limit).delete(who).catch(translate)
    },
    async takeBack(limit, who) {
      await limiter(limit).reward(who).catch(translate)
    },
  }
}

/** Every hour, deletes what counts no more: the library reads a past row as none, and never deletes it. */
export const forgetTries = defineJob({
  id: 'platform.forget-tries',
  schema: z.object({}),
  schedule: '13 * * * *',
  async run(_, { database, clock }) {
    await database.transaction(
      { settings: {} },
      (db) => db.run`delete from platform.rate_limits where expire < ${clock.now().getTime()}`,
    )
  },
})

function translate(error: unknown): never {
  throw translated(error)
}

/**
 * Counts a token that opens nothing, for the network that tried it: slows guessing down. One that opens something is
 * never counted, so that nobody is shut out by others.
 * @throws rate.limited.
 */
export const countMiss = (limits: RateLimits, kind: string, network: Network) =>
  limits.count({ name: `${kind}-miss`, points: 60, seconds: 15 * 60 }, anonymous(network))

/** As `countMiss`, where nobody is to find out who tried: under a hash with the server's key, in whole hours. */
export const countDiscreetMiss = (
  { limits, sealer }: { limits: RateLimits; sealer: Pick<Sealer, 'mac'> },
  kind: string,
  network: Network,
) =>
  limits.count(
    { name: `${kind}-miss`, points: 60, seconds: 3600, byTheClock: true },
    sealer.mac(network, `${kind} miss`),
  )

import { describe, expect, it } from 'vitest'
import { isDue } from '../changed.ts'
import type { ServerProcess } from '../faults/server-process.ts'
import { openTestServer } from '../test-server.ts'
import { attack } from './attacking.ts'
import { knownLoads } from './known-loads.ts'
import { dayOf, neighbour } from './neighbour.ts'
import { newCompany, type Target } from './target.ts'

// One company's load is not noticed by another. Nothing is timed here; `npm run isolation` measures (measuring.ts).

const hangMs = 600_000

describe('while a company sends more requests than any person does', () => {
  const server = openTestServer({ DATABASE_POOL: '9' })
  const loads = [
    'a month of 5,000 tasks',
    'PDFs, given up at once',
    'minutes of 200 subjects written',
    'minutes of 200 subjects saved',
    'a full task of every day',
    'difference of long POP versions',
  ]

  // Which calls a load makes is repetition; the connections are the platform's.
  for (const name of loads)
    it.runIf(isDue(name, ['packages/server/src/platform/']))(
      `${name}: it never holds more than its connections, and another company is refused nothing`,
      async () => {
        const target = await inThisProcess()
        const { pool } = server.composed.database
        // Work of the previous test that nobody waits for belongs to another company.
        await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
        const [ana, bia] = [await newCompany(target), await newCompany(target)]
        const { prepare } = knownLoads.find((load) => load.name === name)!
        const load = { name, ...(await prepare(target, ana)), perSecond: 100 }
        const day = neighbour(target.process.url, await dayOf(target, bia), hangMs)
        // So does the work left over from preparing the two companies.
        await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
        let most = 0
        const looking = setInterval(() => (most = Math.max(most, pool.totalCount - pool.idleCount)), 1)
        let over = false
        const attacking = attack(target.process.url, load, 100, () => over)
        await new Promise((resolve) => setTimeout(resolve, 500))
        clearInterval(looking)
        let rounds = 0
        const { refused } = await day(() => ++rounds > 12, 0)
        over = true
        await attacking
        expect(refused).toEqual([])
        // A third of the pool, and one connection for work of no company.
        expect(most).toBeLessThanOrEqual(4)
      },
    )

  /** The server of this file as a Target. */
  async function inThisProcess(): Promise<Target> {
    const url = await server.url()
    return {
      name: 'now',
      process: { url } as ServerProcess,
      sql: (text, values) => server.asOwner(text, values),
      close: async () => {},
    }
  }
})

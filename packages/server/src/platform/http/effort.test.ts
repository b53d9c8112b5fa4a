import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { effortFor } from '../../testing/effort.ts'
import { Database } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { openSealer } from '../sealing/sealing.ts'
import { bitsFor, type Effort, forgetEffort, requireEffort } from './effort.ts'
import { networkOf } from './network.ts'
import { rateLimits } from './rate-limits.ts'

let fresh: FreshDatabase
let database: Database
let now = new Date('2026-05-13T12:00:00Z')
let guest: Parameters<typeof requireEffort>[0]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = new Database(fresh.connection, { max: 1, timeFactor: 1 })
  guest = {
    limits: rateLimits(database.reserve),
    sealer: openSealer([Buffer.alloc(32, 1)]),
    clock: { now: () => now },
  }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

let names = 0
let effort: Effort
beforeEach(() => {
  effort = kind()
})
const kind = (more: Partial<Effort> = {}): Effort => ({
  name: `test-${++names}`,
  network: { tries: 2, seconds: 600 },
  target: { tries: 4, seconds: 600 },
  ...more,
})
const from = (ip: string, header?: { effort: string }) => ({
  network: networkOf(ip),
  header: () => header?.effort,
})
/** Undefined for an accepted try, otherwise its refusal. */
const attempt = (ip: string, target: string | undefined, header?: { effort: string }, of = effort) =>
  requireEffort(guest, of, { by: from(ip, header), target }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
const challenge = async (ip: string, target?: string, of = effort) => {
  for (;;) {
    const refused = await attempt(ip, target, undefined, of)
    if (refused) return refused.details.fields
  }
}

describe('the work before a try', () => {
  it('is none for the free ones, and never less after more of them', () => {
    for (const kind of ['network', 'target'] as const) {
      const bits = Array.from({ length: 5000 }, (_, tries) => bitsFor(tries, 10, kind))
      expect(bits.slice(0, 11)).toEqual([...Array<number>(10).fill(0), 15])
      expect(bits.every((one, at) => at === 0 || one >= bits[at - 1]!)).toBe(true)
      expect([bits[20], bits[40], bits.at(-1)]).toEqual([17, 19, kind === 'network' ? 23 : 21])
    }
  })

  it('is asked of the network that tries much, and of nobody else', async () => {
    for (let n = 0; n < 2; n++) expect(await attempt('2001:db8::1', `company ${n}`)).toBeUndefined()
    expect(await attempt('2001:db8::2', 'another company')).toMatchObject({
      status: 429,
      code: 'effort.required',
      details: { fields: { challenge: expect.any(String), salt: expect.any(String), bits: '15' } },
    })
    expect(await attempt('2001:db8:0:1::1', 'company 0')).toBeUndefined()
  })

  it('is asked of everybody for a target that had much, with whom it is done: it is shut to nobody', async () => {
    for (let n = 0; n < 4; n++) expect(await attempt(`198.51.100.${n}`, 'company')).toBeUndefined()
    const header = effortFor((await attempt('203.0.113.9', 'company'))?.details.fields)
    expect(await attempt('203.0.113.9', 'company', header)).toBeUndefined()
    expect(await attempt('203.0.113.9', 'other')).toBeUndefined()
  })

  it('does not grow by refused tries', async () => {
    for (let n = 0; n < 2; n++) await attempt('198.51.100.1', 'company')
    for (let n = 0; n < 30; n++) {
      expect((await attempt('198.51.100.1', 'company'))?.details.fields).toMatchObject({ bits: '15' })
    }
    expect(await attempt('198.51.100.2', 'company')).toBeUndefined()
  })

  it('ends at the number of tries of a network for one target, where a kind has one', async () => {
    effort = kind({ network: { tries: 50, seconds: 600 }, both: { tries: 3, seconds: 600 } })
    for (let n = 0; n < 3; n++) expect(await attempt('198.51.100.1', 'ana')).toBeUndefined()
    expect(await attempt('198.51.100.1', 'ana')).toMatchObject({ code: 'rate.limited' })
    expect(await attempt('198.51.100.1', 'rui')).toBeUndefined()
    await forgetEffort(guest, effort, { by: from('198.51.100.1'), target: 'ana' })
    expect(await attempt('198.51.100.1', 'ana')).toBeUndefined()
  })

  it('is taken back after a success', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await attempt('198.51.100.1', 'ana'), `try ${n}`).toBeUndefined()
      await forgetEffort(guest, effort, { by: from('198.51.100.1'), target: 'ana' })
    }
  })
})

describe('a proof of work', () => {
  it('is good once', async () => {
    const header = effortFor(await challenge('198.51.100.1'))
    expect(await attempt('198.51.100.1', undefined, header)).toBeUndefined()
    expect(await attempt('198.51.100.1', undefined, header)).toMatchObject({ code: 'effort.required' })
    // The same challenge, written otherwise.
    const padded = { effort: header.effort.replace(':', '=:') }
    expect(await attempt('198.51.100.1', undefined, padded)).toMatchObject({ code: 'effort.required' })
  })

  it('is good for one network and one kind of tries, and for five minutes', async () => {
    const other = kind()
    const header = effortFor(await challenge('198.51.100.1'))
    await challenge('198.51.100.2')
    await challenge('198.51.100.1', undefined, other)
    expect(await attempt('198.51.100.2', undefined, header)).toMatchObject({ code: 'effort.required' })
    expect(await attempt('198.51.100.1', undefined, header, other)).toMatchObject({ code: 'effort.required' })
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect(await attempt('198.51.100.1', undefined, header)).toMatchObject({ code: 'effort.required' })
    now = new Date(now.getTime() - 5 * 60_000 - 1)
    expect(await attempt('198.51.100.1', undefined, header)).toBeUndefined()
  })

  it('is refused without the work, invented, and when much more is asked meanwhile', async () => {
    const asked = (await challenge('198.51.100.1'))!
    for (const effort of [
      `${asked.challenge}:0`,
      `abc:1`,
      'nonsense',
      '',
      `${asked.challenge}:-1`,
      `${asked.challenge}:`,
    ]) {
      if (effort.endsWith(':0') && effortFor(asked).effort === effort) continue
      expect(await attempt('198.51.100.1', undefined, { effort }), effort).toMatchObject({ code: 'effort.required' })
    }
    const early = effortFor(asked)
    for (let n = 0; n < 4; n++) {
      const { fields } = (await attempt('198.51.100.1', undefined))!.details
      expect(await attempt('198.51.100.1', undefined, effortFor(fields))).toBeUndefined()
    }
    expect(await attempt('198.51.100.1', undefined, early)).toMatchObject({ details: { fields: { bits: '18' } } })
  })
})

import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { openOwnTestServer } from '../../testing/test-server.ts'
import { goneOn, requireOwnStore, takeOver } from './marking.ts'
import { ownStore } from './owning.ts'

const server = openOwnTestServer()
/** So short that the test waits for nothing, and a moment that has not passed since the tests' database began. */
const quick = { every: 20, quiet: 0, watch: 150, look: 20, moment: 1e9 }
const stops: (() => Promise<void>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const raised = (at: string) => server.asOwner(`update storage.mark set raised_at = ${at}`)
const counter = async () => {
  const [row] = await server.asOwner<{ removals: number }>('select removals::int from storage.mark')
  return row!.removals
}
async function own(pace = quick, apart = true) {
  const { database, services } = server.composed
  const [work, onGone] = [vi.fn(async () => {}), vi.fn()]
  const log = { info: vi.fn(), error: vi.fn() }
  stops.push(await ownStore({ database, storage: services.storage, log, apart, work, onGone }, pace))
  return { work, onGone, log }
}
/** As another database that is in use does. */
const another = async () => {
  await server.composed.services.storage.setSign('removals', String((await counter()) + 1))
}

it('a database that was not copied runs its jobs at once, and its counter goes on', async () => {
  await raised('now()')
  const before = await counter()
  const { work } = await own()
  expect(work).toHaveBeenCalledOnce()
  const inStore = async () => Number(await server.composed.services.storage.sign('removals'))
  await expect.poll(inStore).toBeGreaterThan(before)
  expect(await counter()).toBeGreaterThan(before)
})

it('one that may be a copy waits, and runs them when nothing else goes on', async () => {
  await raised("pg_postmaster_start_time() - interval '1 s'")
  const { work, log } = await own({ ...quick, every: 1e6 })
  expect(work).not.toHaveBeenCalled()
  expect(log.info).toHaveBeenCalledOnce()
  await expect.poll(() => work).toHaveBeenCalledOnce()
})

it('a copy, however young, runs none, and its node ends when the other goes on', async () => {
  await raised("pg_postmaster_start_time() - interval '1 s'")
  const { work, onGone } = await own({ ...quick, watch: 1e6, every: 1e6 })
  await another()
  await expect.poll(() => onGone).toHaveBeenCalledWith(goneOn())
  expect(work).not.toHaveBeenCalled()
  await owner((client) => takeOver(client, server.composed.services.storage))
})

it('one whose storage went on with another while it ran ends, and raises nothing while it only watches', async () => {
  await raised('null')
  const before = await counter()
  const { work, onGone } = await own({ ...quick, quiet: 1e6 })
  expect(work).toHaveBeenCalledOnce()
  await another()
  await expect.poll(() => onGone).toHaveBeenCalledOnce()
  expect(await counter()).toBe(before)
  await owner((client) => takeOver(client, server.composed.services.storage))
})

it('a database that is copied with its storage is not watched', async () => {
  await raised("pg_postmaster_start_time() - interval '1 s'")
  expect((await own(quick, false)).work).toHaveBeenCalledOnce()
})

it('taking over that was cut at any step is done again, and then the node starts', async () => {
  const { storage } = server.composed.services
  for (const cut of ['mark', 'removals'] as const) {
    await another()
    const cutting = {
      ...storage,
      setSign: async (sign: 'mark' | 'removals', words: string) => {
        if (sign === cut) throw new Error('killed')
        await storage.setSign(sign, words)
      },
    }
    await expect(owner((client) => takeOver(client, cutting))).rejects.toThrow('killed')
    await owner((client) => takeOver(client, storage))
    await owner((client) => requireOwnStore(client, storage))
  }
})

const owner = async (work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

import { expect, test } from 'vitest'
import { fail } from '../errors.ts'
import { FairQueue } from './fair-queue.ts'

const queue = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
  new FairQueue({
    places: 4,
    perParty: 2,
    waiting: 100,
    waitMs: 60_000,
    refuse: () => fail('server.unavailable', { retryAfter: 2 }),
    ...limits,
  })

const turn = () => new Promise(setImmediate)

/** Work items that begin in some order and end when the test says so. */
function works(on: FairQueue) {
  const begun: string[] = []
  const ending = new Map<string, () => void>()
  const ask = (name: string, signal?: AbortSignal) =>
    on.run(name[0]!, () => new Promise<void>((end) => void (begun.push(name), ending.set(name, end))), { signal })
  const end = async (name: string) => {
    await turn()
    ending.get(name)!()
    await turn()
  }
  return { begun, ask, end }
}

test("a company's requests queue behind one another, and another company passes them", async () => {
  const { begun, ask, end } = works(queue())
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name))
  all.push(ask('b1'))
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3', 'b1', 'a4']) await end(name)
  await Promise.all(all)
})

test('a free place goes to the companies in turn, however many requests each of them has', async () => {
  const { begun, ask, end } = works(queue({ places: 1, perParty: 1 }))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('work that is given up while it waits never begins, and its place is not lost', async () => {
  const { begun, ask, end } = works(queue({ places: 1, perParty: 1 }))
  const gone = new AbortController()
  const first = ask('a1')
  const second = ask('a2', gone.signal)
  const third = ask('a3')
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await end('a1')
  await end('a3')
  await Promise.all([first, third])
  expect(begun).toEqual(['a1', 'a3'])
  await expect(ask('a4', gone.signal)).rejects.toThrow('gone')
})

test('when the queue is full, the company with the most waiting requests loses its newest one, and never a company that asks for little', async () => {
  const { begun, ask, end } = works(queue({ places: 1, perParty: 1, waiting: 3 }))
  const held = ask('a1')
  const waiting = ['a2', 'a3'].map((name) => ask(name))
  const newest = ask('a4')
  const other = ask('b1')
  await expect(newest).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(ask('a5')).rejects.toMatchObject({ code: 'server.unavailable' })
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  await Promise.all([held, ...waiting, other])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a request that waits too long is refused; a job waits as long as it takes', async () => {
  const short = queue({ places: 1, perParty: 1, waitMs: 20 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = short.run('a', () => promise)
  const job = short.run('a', async () => 'done', { noWaitLimit: true })
  await expect(short.run('a', async () => 'never')).rejects.toMatchObject({ code: 'server.unavailable' })
  resolve()
  await held
  expect(await job).toBe('done')
})

test('a place is also given back after a failure', async () => {
  const one = queue({ places: 1, perParty: 1 })
  await expect(one.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await one.run('a', async () => 'next')).toBe('next')
})

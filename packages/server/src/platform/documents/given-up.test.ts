import { afterEach, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { workerTask } from '../workers/task.ts'
import type { run } from '../workers/testing/acts.ts'
import type { Workers } from '../workers/workers.ts'
import { rendering } from './documents.ts'

const server = openTestServer()
/** Heavy calls of one company that run at once. */
const ordersAtOnce = 3
const spinning = workerTask<typeof run>({
  name: 'spinning',
  module: new URL('../workers/testing/acts.ts', import.meta.url),
  lane: 'prompt',
  within: 60_000,
  memory: 150,
  answer: 1,
  foreign: 'nothing',
  lost: { code: 'document.failed' },
})
let restore = () => {}
afterEach(() => restore())

/** Rendered documents, with the signal of the request that waits for each, and how each ended. */
function watched() {
  const { workers } = server.composed.services
  const run = workers.run.bind(workers)
  const begun: AbortSignal[] = []
  const ends: string[] = []
  const watching: Workers['run'] = (task, input, whose) => {
    const work = run(task, input, whose)
    if (task.name === rendering.name) {
      begun.push(whose.signal!)
      void work.then(
        () => ends.push('drawn'),
        (error: { code: string }) => ends.push(error.code),
      )
    }
    return work
  }
  workers.run = watching
  restore = () => void (workers.run = run)
  return { begun, ends }
}

it('of documents that are ordered and given up at once none is drawn, and most are never begun', async () => {
  const ana = await server.company()
  const { begun, ends } = watched()
  const address = `${await server.url()}/api/client/pop/generate-list-pops-pdf`
  const headers = { 'request-token': ana.token, 'content-type': 'application/json' }
  const hangUp = new AbortController()
  const { workers } = server.composed.services
  // Every place is taken, so that no drawing is done before its order is given up.
  const held = new AbortController()
  const taken = [1, 2, 3, 4, 5, 6].map((company) =>
    workers.run(spinning, { spin: true }, { company: -company, signal: held.signal }).catch(() => {}),
  )
  const orders = Array.from({ length: 12 }, () =>
    fetch(address, { method: 'POST', body: '[]', headers, signal: hangUp.signal }).catch(() => 'given up'),
  )
  await expect.poll(() => begun.length).toBe(ordersAtOnce)
  hangUp.abort()
  expect(new Set(await Promise.all(orders))).toEqual(new Set(['given up']))
  await expect.poll(() => ends).toEqual(begun.map(() => 'request.given_up'))
  held.abort()
  await Promise.all(taken)

  expect((await ana.call('POST /client/pop/generate-list-pops-pdf', { body: [] })).status).toBe(200)
  expect(begun).toHaveLength(ordersAtOnce + 1)
  expect(ends.filter((end) => end === 'drawn')).toHaveLength(1)
})

import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

const afterMs = 50

/** An object that only a garbage collection frees. */
const garbage = () => new WeakRef({ held: 'nobody' })

const isDisconnected = (ref: WeakRef<object>) => ref.deref() === undefined

/** Sends `requests` and then none. Returns whether an unreachable object is freed some time later. */
async function collectedAfter(requests: number): Promise<boolean> {
  const server = new EventEmitter() as Server
  const stop = collectWhenIdle(server, { afterMs, few: 3, many: 10 })
  const ref = garbage()
  for (let i = 0; i < requests; i++) server.emit('request')
  await sleep(4 * afterMs)
  stop()
  return isDisconnected(ref)
}

it('a server without requests after a busy time gives its memory back, and one without a busy time does nothing', async () => {
  expect(await collectedAfter(0)).toBe(false)
  expect(await collectedAfter(50)).toBe(true)
})

it('a server that gets requests in that time does nothing', async () => {
  const server = new EventEmitter() as Server
  const stop = collectWhenIdle(server, { afterMs, few: 3, many: 10 })
  const ref = garbage()
  const busy = setInterval(() => {
    for (let i = 0; i < 10; i++) server.emit('request')
  }, 10)
  await sleep(4 * afterMs)
  expect(isDisconnected(ref)).toBe(false)
  clearInterval(busy)
  await expect.poll(() => isDisconnected(ref)).toBe(true)
  stop()
})

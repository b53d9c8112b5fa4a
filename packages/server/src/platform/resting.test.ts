import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { restWhenQuiet } from './resting.ts'

const afterMs = 50

/** Something that only a collection takes away. */
const garbage = () => new WeakRef({ held: 'nobody' })

const isGone = (ref: WeakRef<object>) => ref.deref() === undefined

/** `requests` come, and then nobody: whether what nobody holds is gone a while later. */
async function collectedAfter(requests: number): Promise<boolean> {
  const server = new EventEmitter() as Server
  const stop = restWhenQuiet(server, { afterMs, few: 3, many: 10 })
  const ref = garbage()
  for (let i = 0; i < requests; i++) server.emit('request')
  await sleep(4 * afterMs)
  stop()
  return isGone(ref)
}

it('a server nobody uses after a busy time gives back what that took, one nobody has used has nothing to give', async () => {
  expect(await collectedAfter(0)).toBe(false)
  expect(await collectedAfter(50)).toBe(true)
})

it('one that is used meanwhile is left alone', async () => {
  const server = new EventEmitter() as Server
  const stop = restWhenQuiet(server, { afterMs, few: 3, many: 10 })
  const ref = garbage()
  const busy = setInterval(() => {
    for (let i = 0; i < 10; i++) server.emit('request')
  }, 10)
  await sleep(4 * afterMs)
  expect(isGone(ref)).toBe(false)
  clearInterval(busy)
  await expect.poll(() => isGone(ref)).toBe(true)
  stop()
})

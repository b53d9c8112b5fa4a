import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Places } from './places.ts'

test('so many are carried out at once, the others in their order', async () => {
  const places = new Places({ most: 2, waitMs: 5000 })
  let [inside, mostInside] = [0, 0]
  const order: number[] = []
  const work = async (n: number) => {
    mostInside = Math.max(mostInside, ++inside)
    order.push(n)
    await sleep(5)
    inside--
    if (n === 1) throw new Error('one fails')
  }
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => places.during(() => work(n))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(mostInside).toBe(2)
})

test('who waits too long is told, and takes no place from those who come later', async () => {
  const places = new Places({ most: 1, waitMs: 50 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const long = places.during(() => promise)
  await expect(places.during(async () => 'never')).rejects.toMatchObject({ code: 'storage.unavailable' })
  const next = places.during(async () => 'in time')
  resolve()
  await long
  expect(await next).toBe('in time')
  expect(await places.during(async () => 'and on')).toBe('and on')
})

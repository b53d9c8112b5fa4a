import { expect, it } from 'vitest'
import { paced } from './pacing.ts'

async function* pages(count: number) {
  for (let from = 0; from < count; from += 100) yield Array.from({ length: Math.min(100, count - from) }, (_, n) => n)
}

/** Reads it as fast as it goes. */
async function read(name: string, count: number, order: string[]) {
  for await (const rows of paced(pages(count))) order.push(...rows.map(() => name))
}

it('exports that are read at once are written in turns, and give every row', async () => {
  const order: string[] = []
  await Promise.all([read('a', 400, order), read('b', 400, order), read('c', 400, order)])
  expect(order).toHaveLength(1200)
  // Nobody is two slices ahead of anybody.
  for (let at = 0; at < 1200; at += 300) expect(new Set(order.slice(at, at + 300))).toEqual(new Set(['a', 'b', 'c']))
})

it('between two slices of an export, other work of the thread has its turn', async () => {
  const order: string[] = []
  let turns = 0
  let over = false
  const others = (async () => {
    while (!over) {
      await new Promise((resolve) => void setImmediate(resolve))
      turns++
    }
  })()
  await read('a', 1000, order)
  over = true
  await others
  expect(turns).toBeGreaterThan(9)
})

it('an export that is given up ends what it reads', async () => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield [1]
    } finally {
      ended = true
    }
  }
  for await (const _ of paced(endless())) break
  expect(ended).toBe(true)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Presence } from './presence.ts'

/** Nodes that hear one another at once, as over one database; `cut` loses what they say. */
const nodes = () => {
  const all: { presence: Presence; changed: number[]; cut: boolean }[] = []
  return {
    add() {
      const one = { changed: [] as number[], cut: false } as (typeof all)[number]
      one.presence = new Presence({
        say: async (notice) => {
          if (!one.cut) for (const other of all) if (!other.cut) other.presence.hear(notice)
        },
        changed: (company) => void one.changed.push(company),
      })
      all.push(one)
      one.presence.restart()
      return one
    },
    beat: () => all.forEach(({ presence }) => presence.beat()),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a reload is no coming and going', () => {
  const net = nodes()
  const [here, there] = [net.add(), net.add()]
  here.presence.came(1, 7)
  vi.advanceTimersByTime(1000)
  expect(there.presence.people(1)).toEqual([7])
  const told = there.changed.length
  here.presence.left(1, 7)
  vi.advanceTimersByTime(3000)
  here.presence.came(1, 7)
  vi.advanceTimersByTime(20_000)
  expect([there.presence.people(1), there.changed.length]).toEqual([[7], told])
  here.presence.left(1, 7)
  vi.advanceTimersByTime(20_000)
  expect([here.presence.people(1), there.presence.people(1)]).toEqual([[], []])
})

it('somebody with pages on two nodes leaves with the last of them', () => {
  const net = nodes()
  const [here, there] = [net.add(), net.add()]
  for (const { presence } of [here, there]) presence.came(1, 7)
  vi.advanceTimersByTime(1000)
  here.presence.left(1, 7)
  vi.advanceTimersByTime(20_000)
  expect(here.presence.people(1)).toEqual([7])
  there.presence.left(1, 7)
  vi.advanceTimersByTime(20_000)
  expect(here.presence.people(1)).toEqual([])
})

it('a morning of many people is told in few notices, and each company once', () => {
  const net = nodes()
  const [here, there] = [net.add(), net.add()]
  const before = there.changed.length
  for (let user = 1; user <= 500; user++) here.presence.came(1, user)
  vi.advanceTimersByTime(1000)
  expect(there.presence.people(1)).toHaveLength(500)
  expect(there.changed.length - before).toBe(3)
  expect(here.changed).toEqual([1])
})

it('a node that dies takes the people whom only it knew, and one that was cut off is heard again', () => {
  const net = nodes()
  const [here, there] = [net.add(), net.add()]
  there.presence.came(1, 7)
  there.presence.came(1, 8)
  here.presence.came(1, 8)
  vi.advanceTimersByTime(1000)
  there.cut = true
  for (let beats = 0; beats < 4; beats++) net.beat()
  expect(here.presence.people(1)).toEqual([8])
  there.presence.left(1, 8)
  vi.advanceTimersByTime(20_000)
  there.cut = false
  there.presence.restart()
  expect(here.presence.people(1).toSorted()).toEqual([7, 8])
  expect(there.presence.people(1).toSorted()).toEqual([7, 8])
})

it('a node that was only silent too long is asked whom it has', () => {
  const net = nodes()
  const [here, there] = [net.add(), net.add()]
  there.presence.came(2, 9)
  vi.advanceTimersByTime(1000)
  for (let beats = 0; beats < 5; beats++) here.presence.beat()
  expect(here.presence.people(2)).toEqual([])
  there.presence.beat()
  expect(here.presence.people(2)).toEqual([9])
})

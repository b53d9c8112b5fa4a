import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEAD_TIME } from '../dead-time.ts'
import { pressesOf, toTakeBack } from './presses.ts'

type Row = { id: number }
const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }] as const
let sent: number[][]
let answer: () => void

const open = () =>
  pressesOf<Row>(
    ({ id }) => id,
    (rows) => {
      sent.push(rows.map(({ id }) => id))
      return new Promise<void>((resolve) => (answer = resolve))
    },
  )

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
})
afterEach(() => vi.useRealTimers())

it('sends a press once, after the time in which it can be taken back', () => {
  const presses = open()
  presses.press(first)
  presses.press(first)
  expect(presses.stateOf(first)).toBe('waits')
  vi.advanceTimersByTime(toTakeBack.duration - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[1]])
  expect(presses.stateOf(first)).toBe('sent')
})

it('sends nothing of what was taken back', () => {
  const presses = open()
  presses.press(first)
  vi.advanceTimersByTime(DEAD_TIME)
  presses.press(second)
  vi.advanceTimersByTime(DEAD_TIME)
  presses.takeBack(first)
  vi.advanceTimersByTime(toTakeBack.duration)
  expect(sent).toEqual([[2]])
})

it('takes nothing back at the second half of a double press', () => {
  const presses = open()
  presses.press(first)
  vi.advanceTimersByTime(350)
  presses.takeBack(first)
  expect(presses.stateOf(first)).toBe('waits')
})

it('takes presses on two rows, however fast the second comes', () => {
  const presses = open()
  presses.press(first)
  presses.press(second)
  vi.advanceTimersByTime(toTakeBack.duration)
  expect(sent).toEqual([[1, 2]])
})

it('sends those of a run together, so that no row moves between two presses', () => {
  const presses = open()
  presses.press(first)
  vi.advanceTimersByTime(toTakeBack.duration - 1)
  presses.press(second)
  vi.advanceTimersByTime(toTakeBack.duration - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[1, 2]])
})

it('ignores a press on a row that has just moved to the place of one that left', async () => {
  const presses = open()
  presses.press(first)
  vi.advanceTimersByTime(toTakeBack.duration)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  presses.press(third)
  expect(presses.stateOf(third)).toBeUndefined()
  vi.advanceTimersByTime(DEAD_TIME)
  presses.press(third)
  expect(presses.stateOf(third)).toBe('waits')
})

it('sends at once when the page is left', () => {
  const presses = open()
  presses.press(first)
  presses.sendNow()
  expect(sent).toEqual([[1]])
  vi.advanceTimersByTime(toTakeBack.duration)
  expect(sent).toHaveLength(1)
})

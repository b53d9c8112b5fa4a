import { daysBetween } from '@prumo/contract/dates.ts'
import type { KeyResultState } from '@prumo/contract/results/objectives/endpoints.ts'

type Way = { from: number; to: number; value: number | null; begins_on: string; by_on: string }

/** How much of its way a figure has gone, in percent from 0 to 100; null where there is none. */
export function progressOf({ from, to, value }: Pick<Way, 'from' | 'to' | 'value'>): number | null {
  if (value === null) return null
  return Math.round(Math.min(1, Math.max(0, (value - from) / (to - from))) * 100)
}

/** How a key result stands on a day: what has passed of its time is what should have passed of its way. */
export function stateOf(way: Way, today: string): KeyResultState {
  const progress = progressOf(way)
  if (progress === null) return today > way.by_on ? 'missed' : 'unknown'
  const { from, to, value } = way
  if (to > from ? value! >= to : value! <= to) return 'reached'
  if (today > way.by_on) return 'missed'
  const whole = daysBetween(way.begins_on, way.by_on)
  const passed = Math.max(0, daysBetween(way.begins_on, today))
  return whole <= 0 || progress >= Math.floor((passed / whole) * 100) ? 'on' : 'behind'
}

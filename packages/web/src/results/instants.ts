import { wallClock } from '@prumo/contract/dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** What a wall clock in the zone shows now: 'yyyy-MM-dd' and 'HH:mm'. */
export function nowIn(timeZone: string): { day: string; time: string } {
  return clockIn(timeZone, new Date().toISOString())
}

/** What a wall clock in the zone shows at an instant. */
export function clockIn(timeZone: string, instant: string): { day: string; time: string } {
  const { today, minutes } = wallClock(timeZone, new Date(instant))
  return { day: today, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** The instant (ISO 8601 UTC) at which a wall clock in the zone shows the date and the time. */
export function instantOf(timeZone: string, day: string, time: string): string {
  const guess = Date.parse(`${day}T${time || '00:00'}:00.000Z`)
  if (Number.isNaN(guess)) return ''
  // The offset of the zone near that moment; asked twice, because the first guess may be on the other side of a change.
  const near = guess - offset(timeZone, guess)
  return new Date(guess - offset(timeZone, near)).toISOString()
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offset(timeZone: string, instant: number): number {
  const { today, minutes } = wallClock(timeZone, instant)
  return Date.parse(`${today}T00:00:00.000Z`) + minutes * 60_000 - Math.floor(instant / 60_000) * 60_000
}

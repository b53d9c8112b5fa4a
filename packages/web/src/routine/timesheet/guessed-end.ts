const HOUR_MS = 3_600_000
/** When most people's day ends, on the company's clock. */
const USUAL_END = 18

/** When somebody may have stopped who began at an instant: at 18:00 of that day, or an hour later. */
export function guessedEnd(began: string, timeZone: string): string {
  const start = new Date(began).getTime()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const [hour, minute, second] = clock.format(start).split(':').map(Number) as [number, number, number]
  const left = ((USUAL_END - hour) * 60 - minute) * 60 - second
  return new Date(left > 0 ? start + left * 1000 : start + HOUR_MS).toISOString()
}

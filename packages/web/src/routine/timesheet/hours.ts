/* Hours as text. Durations are in seconds. */

const two = (n: number) => String(n).padStart(2, '0')

/** '1:30', hours without limit; '00:00' for none (text T061, decision 0053). */
export function durationWords(seconds: number | null): string {
  return seconds ? cellWords(seconds) : '00:00'
}

/** 'HH:MM:SS', also for zero: what a timer shows (rule R111). */
export function clockWords(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** '1:30', without seconds: what a cell of the week shows; '' for none. Less than a minute is '0:01'. */
export function cellWords(seconds: number): string {
  if (seconds === 0) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}

const most = 24 * 3600

/**
 * Seconds of typed hours of a day: '1:30', '1h30', '1,5', '2', '90m', '90 min'; '' and '-' are zero. undefined when it
 * is none of these, or more than a day.
 */
export function readHours(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, '')
  if (text === '' || text === '-') return 0
  const seconds = secondsOf(text)
  return seconds !== undefined && seconds <= most ? seconds : undefined
}

function secondsOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})(?::|h)([0-5]?\d)(?:m|min)?$/.exec(text) ?? []
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60
  const [, onlyMinutes] = /^(\d{1,4})(?:m|min)$/.exec(text) ?? []
  if (onlyMinutes !== undefined) return Number(onlyMinutes) * 60
  const [, decimal] = /^(\d{0,2}(?:[.,]\d{1,2})?)h?$/.exec(text) ?? []
  if (decimal === undefined || decimal === '') return undefined
  return Math.round(Number(decimal.replace(',', '.')) * 60) * 60
}

import type { Meaning } from './number-format.ts'

/**
 * A number of a cell with what its format says it is: '1234,5', '95%' for 0.95, '31/12/2026 14:30', '09:30', '37:30' for
 * hours. '' for what is no number.
 */
export function numberCell(value: number, meaning: Meaning, { since1904 = false } = {}): string {
  if (!Number.isFinite(value)) return ''
  switch (meaning) {
    case 'percent':
      return `${numberText(value * 100)}%`
    case 'duration':
      return durationText(value * day)
    case 'date':
      return serialText(value, since1904)
    default:
      return numberText(value)
  }
}

const day = 86_400

/** Up to ten decimals, so that a formula's 0.1 + 0.2 is 0,3. */
function numberText(value: number): string {
  const text = value
    .toFixed(10)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
  return text === '-0' ? '0' : text
}

/** '37:30', with seconds only where there are some. */
export function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const text = (parts[2] === '00' ? parts.slice(0, 2) : parts).join(':')
  return seconds < 0 && whole > 0 ? `-${text}` : text
}

/** The last day there is in a spreadsheet, 31/12/9999. */
const lastSerial = 2_958_465

/** A spreadsheet's day without time zone: the days since 30/12/1899, where the first ones miss 29/02/1900. */
function serialText(value: number, since1904: boolean): string {
  if (value < 0 || value > lastSerial) return numberText(value)
  const days = since1904 ? value + 1462 : value < 60 ? value + 1 : value
  // A cell with only a time.
  if (value < 1) return timeText(value)
  return dateText(new Date(Date.UTC(1899, 11, 30) + Math.round(days * day) * 1000))
}

const timeText = (value: number) => new Date(Math.round(value * day) * 1000).toISOString().slice(11, 16)

/** '31/12/2026', or '31/12/2026 14:30' for an instant that is not midnight in UTC; '' for no instant. */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [written, time] = date.toISOString().split('T') as [string, string]
  const [year, month, dayOfMonth] = written.split('-')
  const text = `${dayOfMonth}/${month}/${year}`
  const hour = time.slice(0, 5)
  return hour === '00:00' ? text : `${text} ${hour}`
}

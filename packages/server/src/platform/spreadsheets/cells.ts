import { monthName } from '@prumo/contract/dates.ts'
import { normalized } from '@prumo/contract/normalizing.ts'
import { trimmed } from '@prumo/contract/trimming.ts'

/* Reads the text of cells, in Brazilian and other notations. Pure functions. A column is judged as a whole before its
   cells are read: one '13/02/2026' shows that '03/02/2026' is in February too. */

export type DateOrder = 'dmy' | 'mdy'
export type Decimals = ',' | '.'

/** Only letters and digits, without accents and case, for comparing two headers or two names. */
export const essence = (text: string): string =>
  normalized(text, 'NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
/** '2 dez 2026', '02-dez-26', '2 de dezembro de 2026'. */
const worded = /^(\d{1,2})(?:\s+de\s+|[\s/.-]+)([a-z\u00e7]{3,9})\.?(?:\s+de\s+|[\s/.-]+)(\d{4}|\d{2})$/i
const months = new Map(
  Array.from({ length: 12 }, (_, index) => essence(monthName(index + 1))).flatMap((name, index) => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
)

/** Day first, unless some date of the column can only be read month first and none only day first. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  let monthFirst = false
  for (const cell of cells) {
    const found = slashed.exec(cell.trim())
    if (!found) continue
    if (Number(found[1]) > 12) return 'dmy'
    if (Number(found[2]) > 12) monthFirst = true
  }
  return monthFirst ? 'mdy' : 'dmy'
}

/**
 * 'yyyy-MM-dd' for '31/12/2026', '31.12.26', '2026-12-31', '2026/12/31', '20261231', '31 dez 2026', '12/31/2026' (month
 * first); undefined for a text that is not a date.
 */
export function readDate(cell: string, order: DateOrder): string | undefined {
  const text = cell.trim()
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? compact.exec(text) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, name = '', wordedYear] = worded.exec(text) ?? []
  const month = months.get(essence(name))
  if (wordedYear && month) return dayOf(wholeYear(wordedYear), month, Number(day))
  const [, one, two, written] = slashed.exec(text) ?? []
  if (!one || !two || !written) return undefined
  const year = wholeYear(written)
  return order === 'dmy' ? dayOf(year, Number(two), Number(one)) : dayOf(year, Number(one), Number(two))
}

/** Of two digits, as spreadsheets take them: '61' to '99' are of the last century. */
const wholeYear = (written: string) =>
  written.length > 2 ? Number(written) : Number(written) + (Number(written) > 60 ? 1900 : 2000)

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/** 'HH:mm' for '9:5', '09:05', '09:05:00', '9h', '9h30', '9:05 PM'; undefined for a text that is not a time. */
export function readTime(cell: string): string | undefined {
  const [, twelve, past, half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?([ap])\.?m\.?$/i.exec(cell.trim()) ?? []
  if (twelve && half) {
    if (Number(twelve) < 1 || Number(twelve) > 12 || Number(past ?? 0) > 59) return undefined
    const hour = (Number(twelve) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `${String(hour).padStart(2, '0')}:${past ?? '00'}`
  }
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:h](\d{1,2})?)?(?:[:m]\d{0,2})?s?$/i.exec(cell.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** Without the sign of the currency and spaces; a minus may be written as the longer one of typography. */
const bare = (cell: string) => cell.replaceAll(/R\$|[\s\u00a0\u202f]/g, '').replaceAll(/[\u2212\u2013]/g, '-')

/**
 * The decimal sign of a column: the comma, unless some number can only be read with a point and none only with a comma.
 * '2,000' and '1.234' can be read with either and decide nothing; beside '1,234.50' the former is two thousand.
 */
export function decimalsOf(cells: readonly string[]): Decimals {
  let point = false
  for (const cell of cells) {
    const withComma = readDecimal(cell, ',') !== undefined
    const withPoint = readDecimal(cell, '.') !== undefined
    if (withComma && !withPoint) return ','
    if (withPoint && !withComma) point = true
  }
  return point ? '.' : ','
}

const shapes = { ',': shapeOf('\\.', ','), '.': shapeOf(',', '\\.') }

function shapeOf(thousands: string, mark: string): RegExp {
  return new RegExp(`^([-+(]?)((?:\\d{1,3}(?:${thousands}\\d{3})+)|\\d+)?(?:${mark}(\\d*))?(%?)(\\)?)(-?)$`)
}

/**
 * A number as exact decimal text: '-1234.5' for '-1.234,50', 'R$ 1.234,50', '(1.234,50)', ',50' and, with '.' for
 * decimals, '1,234.50'; '95' for '95%'. Undefined for a text that is not a number.
 */
export function readDecimal(cell: string, decimals: Decimals): string | undefined {
  const [found, before, whole = '', fraction = '', , closed, after] = shapes[decimals].exec(bare(cell)) ?? []
  if (found === undefined || whole + fraction === '' || (before === '(') !== (closed === ')')) return undefined
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = trimmed(fraction, /0/, 'end')
  const value = rest ? `${digits}.${rest}` : digits
  const negative = before === '-' || before === '(' || after === '-'
  return negative && /[1-9]/.test(value) ? `-${value}` : value
}

const yes = new Set(['sim', 's', 'yes', 'y', 'x', 'true', 'verdadeiro', '1', 'ok'])
const no = new Set(['nao', 'n', 'no', 'false', 'falso', '0', ''])

export function readYesOrNo(cell: string): boolean | undefined {
  const text = essence(cell)
  if (yes.has(text)) return true
  return no.has(text) ? false : undefined
}

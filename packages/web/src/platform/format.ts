import { count } from '@prumo/contract/words.ts'

// Made when they are first asked for: the first page has no money on it, and each takes a millisecond.
let currency: Intl.NumberFormat | undefined

/** 'US$ 100,00': an amount in a currency of ISO 4217. */
export const formatMoneyIn = (currency: string, value: number) =>
  currency === 'BRL'
    ? formatMoney(value)
    : new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(value)

/** 'R$ 1.234,50'. */
export const formatMoney = (value: number) =>
  (currency ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })).format(value)

/** '4,50': a score on a scale, below others. */
export const formatScore = (value: number) => value.toFixed(2).replace('.', ',')

/** A sentence that is not broken within an amount, after 'R$'. */
export const unbroken = (text: string) => text.replaceAll('R$ ', 'R$\u00a0')

/** 'dd/MM/yyyy' from 'yyyy-MM-dd', also with a time of day; nothing gives ''. Of an instant, see `formatInstantDay`. */
export function formatDay(date: string | null | undefined): string {
  return date ? date.slice(0, 10).split('-').reverse().join('/') : ''
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** 'dd/MM/yyyy HH:mm' of an instant (ISO 8601) in a time zone; nothing gives ''. */
export function formatInstant(instant: string | null | undefined, timeZone: string): string {
  if (!instant) return ''
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock.format(new Date(instant)).replace(',', '')
}

/** 'dd/MM/yyyy' of an instant (ISO 8601) in a time zone; nothing gives ''. */
export const formatInstantDay = (instant: string | null | undefined, timeZone: string) =>
  formatInstant(instant, timeZone).slice(0, 10)

/** '5 GB', '1,4 MB', '12 KB', '300 bytes'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return count(bytes, 'byte', 'bytes')
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const [value, unit] = [bytes / 1024 ** power, ['KB', 'MB', 'GB'][power - 1]]
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`
}

/** 'AS' for 'Ana Maria de Souza', 'PC' for 'Padaria Central Ltda': first and last word that say something. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e|ltda\.?|me|epp|eireli|s[./]?a\.?)$/i.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('pt-BR')
}

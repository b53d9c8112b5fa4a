import { addDays, addMonths, monthDays, shiftMonth, startOfWeek, weekday } from '../../dates.ts'
import { readDate, weekdayOf } from '../../typed/typed-date.ts'
import type { Workdays } from '../recurrence/recurrence.ts'
import { numberOf, phraseAt, placeOf, saysAt, type Word } from './words.ts'

/** The day the line is typed on, and on which days the company works. */
export type Days = { today: string; isWorkday: Workdays }
type Found = { length: number; value: string }

/** What belongs to the date that follows it. */
const introductions = ['a partir de', 'ate o', 'ate a', 'para o', 'pra', 'para', 'ate', 'em', 'no', 'na']
/** Before a date that says which thing is meant, and not when: 'reunião de segunda', 'a segunda via'. */
const naming = new Set('de do da dos das a o uma um sua minha cada outra'.split(' '))
/** Before two numbers that are parts and no date: 'parcela 3/12'. */
const counting = new Set(
  'parcela parte pagina pag nota nf lote versao folha item artigo art processo n nº nr placar'.split(' '),
)
/** After a weekday that is one: 'segunda com João', not 'segunda via'. */
const going = new Set(
  'com para pra no na nos nas ao as sem sobre cedo antes depois ate pela em que de_manha de_tarde de_noite'.split(' '),
)

/** The date that begins at a word, with what introduces it; `until`: it says by when. */
export function dayAt(words: readonly Word[], at: number, days: Days): (Found & { until: boolean }) | undefined {
  const introduced = saysAt(words, at, introductions)
  const found = introduced > 0 ? dateAt(words, at + introduced, days) : undefined
  if (found) {
    const until = words[at]!.plain === 'ate'
    return { ...found, length: found.length + introduced, until }
  }
  const before = words[at - 1]
  if (before && !before.closed && naming.has(before.plain)) return undefined
  const bare = dateAt(words, at, days)
  return bare && { ...bare, until: false }
}

function dateAt(words: readonly Word[], at: number, days: Days): Found | undefined {
  return near(words, at, days) ?? onWeekday(words, at, days) ?? counted(words, at, days) ?? written(words, at, days)
}

/** 'hoje', 'amanhã', 'semana que vem', 'em 3 dias', 'fim do mês'. */
function near(words: readonly Word[], at: number, { today }: Days): Found | undefined {
  const one = (value: string, ...phrases: string[]) => {
    const length = saysAt(words, at, phrases)
    return length > 0 ? { length, value } : undefined
  }
  const month = today.slice(0, 7)
  return (
    one(addDays(today, 2), 'depois de amanha') ??
    one(today, 'hoje') ??
    one(addDays(today, 1), 'amanha') ??
    one(addDays(startOfWeek(today), 7), 'semana que vem', 'proxima semana') ??
    one(`${shiftMonth(month, 1)}-01`, 'mes que vem', 'proximo mes') ??
    one(monthDays(month).at(-1)!, 'fim do mes', 'final do mes', 'ultimo dia do mes')
  )
}

/** 'segunda', 'sexta-feira', 'próxima terça', 'sexta que vem', 'sexta, 05/12'. */
function onWeekday(words: readonly Word[], at: number, days: Days): Found | undefined {
  const { today } = days
  const next = saysAt(words, at, ['proxima', 'proximo'])
  const nearest = saysAt(words, at, ['esta', 'este', 'nesta', 'neste'])
  const said = weekdayAt(words, at + next + nearest)
  if (!said) return undefined
  const length = next + nearest + said.length
  const coming = addDays(today, (said.weekday - weekday(today) + 7) % 7)
  const following = words[at + length - 1]!.closed ? 0 : saysAt(words, at + length, ['que vem', 'da semana que vem'])
  if (following > 0) return { length: length + following, value: addDays(startOfWeek(today), 6 + said.weekday) }
  if (next > 0) return { length, value: coming === today ? addDays(today, 7) : coming }
  const exact = written(words, at + length, days)
  if (exact && weekday(exact.value) === said.weekday) return { length: length + exact.length, value: exact.value }
  return said.whole || mayBeWeekday(words, at + length) ? { length, value: coming } : undefined
}

type Said = { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; length: number; whole: boolean }

/** Whole is what can only be a weekday: 'ter' is a verb, 'dom' a title, and 'segunda' an order. */
export function weekdayAt(words: readonly Word[], at: number): Said | undefined {
  const { plain = '' } = words[at] ?? {}
  const day = plain === 'ter' || plain === 'dom' ? undefined : weekdayOf(plain)
  if (day === undefined) return undefined
  if (phraseAt(words, at, 2)?.endsWith(' feira')) return { weekday: day, length: 2, whole: true }
  return { weekday: day, length: 1, whole: day > 5 || plain.endsWith('-feira') }
}

function mayBeWeekday(words: readonly Word[], next: number): boolean {
  const after = words[next]
  return (
    after === undefined ||
    words[next - 1]!.closed ||
    /^(?:[@#!]|\d{1,2}[h:])/.test(after.text) ||
    going.has(after.plain) ||
    saysAt(words, next, ['de manha', 'de tarde', 'de noite']) > 0 ||
    (after.plain.length > 3 && /[aeio]r$/.test(after.plain))
  )
}

/** 'em 3 dias', 'daqui a duas semanas', '5º dia útil', 'último dia útil do mês'. */
function counted(words: readonly Word[], at: number, { today, isWorkday }: Days): Found | undefined {
  const away = saysAt(words, at, ['daqui a', 'daqui', 'dentro de'])
  // 'em' was an introduction.
  const soon = away > 0 || words[at - 1]?.plain === 'em'
  const number = soon ? numberOf(words[at + away]?.plain) : undefined
  const unit = words[at + away + 1]?.plain ?? ''
  if (number !== undefined && !words[at + away]!.closed) {
    const length = away + 2
    if (/^dias?$/.test(unit)) return { length, value: addDays(today, number) }
    if (/^semanas?$/.test(unit)) return { length, value: addDays(today, 7 * number) }
    if (/^mes(?:es)?$/.test(unit)) return { length, value: addMonths(today, number) }
  }
  const workday = workdayAt(words, at)
  if (!workday) return undefined
  const later = saysAt(words, at + workday.length, ['do mes que vem', 'do proximo mes'])
  const length = workday.length + (later || saysAt(words, at + workday.length, ['deste mes', 'do mes']))
  for (const ahead of later > 0 ? [1] : [0, 1, 2]) {
    const fitting = monthDays(shiftMonth(today.slice(0, 7), ahead)).filter(isWorkday)
    const value = workday.nth === -1 ? fitting.at(-1) : fitting[workday.nth - 1]
    if (value !== undefined && value >= today) return { length, value }
  }
  return undefined
}

/** '5º dia útil', 'quinto dia útil', 'último dia útil': its place in a month. */
export function workdayAt(words: readonly Word[], at: number): { nth: number; length: number } | undefined {
  const nth = placeOf(words[at]?.plain)
  if (nth === undefined || nth === 0 || nth > 15 || phraseAt(words, at, 3)?.slice(-9) !== ' dia util') return undefined
  return { nth, length: 3 }
}

const shapes = [
  /^\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d\d))?$/,
  /^\d{1,2}([.-])\d{1,2}\1\d{4}$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{1,2}[ºo]? de [a-z]{3,9}(?: de \d{4})?$/,
  /^dia \d{1,2}[ºo]?(?:\/\d{1,2}(?:\/(?:\d{4}|\d\d))?)?$/,
  /^dia \d{1,2}[ºo]? de [a-z]{3,9}(?: de \d{4})?$/,
]

/** '5/12', '05/12/2026', 'dia 15', '5 de dezembro': the longest that is a date. */
function written(words: readonly Word[], at: number, { today }: Days): Found | undefined {
  for (const length of [6, 5, 4, 3, 2, 1]) {
    const phrase = phraseAt(words, at, length)
    if (phrase === undefined || !shapes.some((shape) => shape.test(phrase))) continue
    if (length === 1 && isPart(words, at)) return undefined
    const text = phrase.replace(/^dia /, '').replace(/^(\d{1,2})[ºo]/, '$1')
    const read = readDate(text, today, true)
    if ('value' in read) return { length, value: read.value }
  }
  return undefined
}

/** '3/12' of parts, '1/2 kg', '24/7'. */
function isPart(words: readonly Word[], at: number): boolean {
  const { plain, closed } = words[at]!
  if (plain === '24/7' || counting.has(words[at - 1]?.plain ?? '')) return true
  const after = closed ? undefined : words[at + 1]?.plain
  const parts = /^[1-9]\/[2-9]$/.test(plain)
  return (
    parts &&
    after !== undefined &&
    /^(?:kg|g|l|ml|m|cm|litros?|xicaras?|colher(?:es)?|copos?|polegadas?|duzias?|horas?|d[aeo])$/.test(after)
  )
}

import { weekday } from '../../dates.ts'
import type { CustomRepeat } from '../recurrence/custom-repeat.ts'
import { firstDate } from '../recurrence/recurrence.ts'
import type { Repeat } from './repeat.ts'
import { type Days, weekdayAt, workdayAt } from './typed-days.ts'
import { numberOf, saysAt, type Word } from './words.ts'

/** A repetition from a day on, in the codes of the form where one says it. */
export type TypedRepeat = { date: string; repeat: Repeat; custom: CustomRepeat | null }
/** @param from the first day on which it may happen; @param until the last one. */
export type Repeating = (from: string, until: string | null) => TypedRepeat
type Found = { length: number; value: Repeating }
type Rule = CustomRepeat extends infer One ? (One extends unknown ? Omit<One, 'until' | 'count'> : never) : never

/** The repetition that begins at a word: 'toda segunda e quinta', 'todo dia 10', 'todo 5º dia útil', 'a cada 15 dias'. */
export function repeatAt(words: readonly Word[], at: number, days: Days): Found | undefined {
  const found = (length: number, rule: (from: string) => Rule): Found => ({
    length,
    value: (from, until) => repeating(rule(from), from, until, days),
  })
  const plain = (phrases: readonly string[], rule: (from: string) => Rule) => {
    const length = saysAt(words, at, phrases)
    return length > 0 ? found(length, rule) : undefined
  }
  return (
    plain(['de segunda a sexta-feira', 'de segunda a sexta', 'todo dia util', 'todos os dias uteis'], () => workweek) ??
    onWeekdays(words, at, found) ??
    ofMonth(words, at, found) ??
    plain(['todos os dias', 'todo dia', 'diariamente'], () => ({ every: 'day', interval: 1 })) ??
    plain(['toda semana', 'todas as semanas', 'semanalmente'], (from) => weekly(1, [weekday(from)])) ??
    plain(['toda quinzena', 'quinzenalmente'], (from) => weekly(2, [weekday(from)])) ??
    plain(['todo mes', 'todos os meses', 'mensalmente'], (from) => monthly(1, from)) ??
    plain(['trimestralmente', 'todo trimestre'], (from) => monthly(3, from)) ??
    plain(['semestralmente', 'todo semestre'], (from) => monthly(6, from)) ??
    plain(['todo ano', 'todos os anos', 'anualmente'], (from) => yearly(1, from)) ??
    eachSo(words, at, found)
  )
}

const workweek: Rule = { every: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5] }
const weekly = (interval: number, weekdays: number[]): Rule => ({ every: 'week', interval, weekdays })
const dayOf = (date: string) => ({ by: 'date', day: Number(date.slice(8)) }) as const
const monthly = (interval: number, from: string): Rule => ({ every: 'month', interval, on: dayOf(from) })
const yearly = (interval: number, from: string): Rule => ({ every: 'year', interval, on: dayOf(from) })

type Make = (length: number, rule: (from: string) => Rule) => Found

/** 'toda segunda', 'todas as segundas', 'toda terça e quinta', 'toda segunda, quarta e sexta'. */
function onWeekdays(words: readonly Word[], at: number, found: Make): Found | undefined {
  let next = at + saysAt(words, at, ['todas as', 'todos os', 'toda', 'todo', 'cada'])
  if (next === at) return undefined
  const weekdays: number[] = []
  for (;;) {
    const said = weekdayAt(singular(words, next), 0)
    if (!said) break
    weekdays.push(said.weekday)
    next += said.length
    if (words[next]?.plain === 'e' && weekdayAt(singular(words, next + 1), 0)) next++
    else if (!words[next - 1]!.closed || !weekdayAt(singular(words, next), 0)) break
  }
  return weekdays.length > 0 ? found(next - at, () => weekly(1, weekdays.sort())) : undefined
}

/** Two words from a place on, the first without its plural: 'segundas', 'sextas-feiras'. */
function singular(words: readonly Word[], at: number): Word[] {
  return words.slice(at, at + 2).map((word) => ({ ...word, plain: word.plain.replace(/s(?:-feiras?)?$/, '') }))
}

/** 'todo dia 10', 'todo 5º dia útil', '5º dia útil de cada mês', 'todo último dia do mês'. */
function ofMonth(words: readonly Word[], at: number, found: Make): Found | undefined {
  const each = saysAt(words, at, ['todo'])
  const workday = workdayAt(words, at + each)
  if (workday) {
    const next = at + each + workday.length
    const closing = saysAt(words, next, ['de cada mes', 'de todo mes', ...(each > 0 ? ['do mes'] : [])])
    if (each + closing === 0) return undefined
    const on = { by: 'workday', nth: workday.nth } as const
    return found(next + closing - at, () => ({ every: 'month', interval: 1, on }))
  }
  if (saysAt(words, at, ['todo ultimo dia do mes']) > 0)
    return found(5, () => ({ every: 'month', interval: 1, on: { by: 'date', day: 31 } }))
  const dated = saysAt(words, at, ['todo dia'])
  const day = dated > 0 ? /^(\d{1,2})[ºo]?$/.exec(words[at + dated]?.plain ?? '')?.[1] : undefined
  if (day === undefined || Number(day) < 1 || Number(day) > 31) return undefined
  return found(3, () => ({ every: 'month', interval: 1, on: { by: 'date', day: Number(day) } }))
}

/** 'a cada 15 dias', 'a cada duas semanas', 'a cada três meses'. */
function eachSo(words: readonly Word[], at: number, found: Make): Found | undefined {
  const each = saysAt(words, at, ['a cada', 'cada'])
  const interval = each > 0 ? numberOf(words[at + each]?.plain) : undefined
  if (interval === undefined || interval < 1 || interval > 99 || words[at + each]!.closed) return undefined
  const unit = words[at + each + 1]?.plain ?? ''
  const length = each + 2
  if (/^dias?$/.test(unit)) return found(length, () => ({ every: 'day', interval }))
  if (/^semanas?$/.test(unit)) return found(length, (from) => weekly(interval, [weekday(from)]))
  if (/^mes(?:es)?$/.test(unit)) return found(length, (from) => monthly(interval, from))
  if (/^anos?$/.test(unit)) return found(length, (from) => yearly(interval, from))
  return undefined
}

function repeating(rule: Rule, from: string, until: string | null, { isWorkday }: Days): TypedRepeat {
  const custom = { ...rule, until, count: null } as CustomRepeat
  const date = firstDate({ ...custom, until: null } as CustomRepeat, from, isWorkday) ?? from
  const code = until === null ? codeOf(rule, date) : undefined
  return code === undefined ? { date, repeat: 'custom', custom } : { date, repeat: code, custom: null }
}

const months: Readonly<Record<number, Repeat>> = { 1: 'every:29', 2: 'every:59', 3: 'every:89', 6: 'every:179' }

/** The usual repetition that a rule is. */
function codeOf(rule: Rule, date: string): Repeat | undefined {
  if (rule.every === 'day') return rule.interval === 1 ? 'day:8' : undefined
  if (rule.every === 'week') {
    if (rule.weekdays.join('') === '12345' && rule.interval === 1) return 'day:9'
    if (rule.weekdays.length > 1) return undefined
    if (rule.interval === 2) return 'every:14'
    return rule.interval === 1 ? (`day:${rule.weekdays[0]!}` as Repeat) : undefined
  }
  if (rule.every !== 'month' || rule.on.by !== 'date' || rule.on.day !== Number(date.slice(8))) return undefined
  return months[rule.interval]
}

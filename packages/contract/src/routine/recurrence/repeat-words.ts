import { addMonths, formatDate, monthName, type Weekday, weekday, weekdayName } from '../../dates.ts'
import { capital, listed } from '../../words.ts'
import type { CustomRepeat, MonthPlace } from './custom-repeat.ts'
import type { RepeatRule } from './recurrence.ts'

/* Rules of repetition in Portuguese. */

/** The name of an interval, and its months. */
const INTERVALS = {
  '29': { name: 'mês', step: 1 },
  '59': { name: 'dois meses', step: 2 },
  '89': { name: 'três meses', step: 3 },
  '179': { name: 'seis meses', step: 6 },
} as const

/** The rule as a sentence without full stop. Throws RangeError when `startsOn` is not a date. */
export function describe(rule: RepeatRule): string {
  if (rule.custom) return capital(customWords(rule.custom, rule.startsOn))
  if (rule.repeatDay) return describeDay(rule.repeatDay)
  if (rule.repeatDayAdvanced === '14') return `A cada duas semanas, ${onWeekday(weekday(rule.startsOn))}`
  if (rule.repeatDayAdvanced) return describeMonths(rule.startsOn, INTERVALS[rule.repeatDayAdvanced])
  return 'Não se repete'
}

/** 'toda segunda, quarta e sexta até 31/12/2026'; `startsOn` gives the month of a rule of years. */
export function customWords(rule: CustomRepeat, startsOn: string): string {
  const rhythm = rhythmOf(rule, startsOn)
  const hasPlace = rule.every === 'month' || rule.every === 'year' || (rule.every === 'week' && rule.interval > 1)
  if (rule.until !== null) return `${rhythm}${hasPlace ? ',' : ''} até ${formatDate(rule.until)}`
  if (rule.count !== null) return `${rhythm}, ${rule.count === 1 ? 'uma vez' : `${rule.count} vezes`}`
  return rhythm
}

function rhythmOf(rule: CustomRepeat, startsOn: string): string {
  const { interval } = rule
  if (rule.every === 'day') return interval === 1 ? 'todos os dias' : `a cada ${interval} dias`
  if (rule.every === 'week') return weekWords(rule.weekdays, interval)
  if (rule.every === 'month')
    return `${interval === 1 ? 'todo mês' : `a cada ${interval} meses`}, ${placeWords(rule.on)}`
  const years = interval === 1 ? 'todo ano' : `a cada ${interval} anos`
  const month = monthName(Number(startsOn.slice(5, 7)))
  return `${years}, ${placeWords(rule.on, month)}`
}

function weekWords(weekdays: readonly number[], interval: number): string {
  const days = [...new Set(weekdays)].toSorted((one, other) => one - other) as Weekday[]
  if (interval > 1) return `a cada ${interval} semanas, ${listed(days.map((day) => onWeekday(day, short(day))))}`
  if (days.length === 7) return 'todos os dias'
  if (days.join('') === '12345') return 'de segunda a sexta'
  const weekend = days.filter((day) => day > 5).map(short)
  const others = days.filter((day) => day <= 5).map(short)
  if (weekend.length === 0) return `toda ${listed(others)}`
  if (others.length === 0) return `todo ${listed(weekend)}`
  return `toda ${listed(others)} e todo ${listed(weekend)}`
}

/** 'no 5º dia útil', 'na última sexta-feira'; with a month 'no dia 5 de novembro'. */
export function placeWords(on: MonthPlace, month?: string): string {
  const ofMonth = month === undefined ? '' : ` de ${month}`
  if (on.by === 'workday') return on.nth === -1 ? `no último dia útil${ofMonth}` : `no ${on.nth}º dia útil${ofMonth}`
  if (on.by === 'weekday') {
    const name = weekdayName(on.weekday as Weekday)
    if (on.weekday > 5) return `no ${on.nth === -1 ? 'último' : `${on.nth}º`} ${name}${ofMonth}`
    return `na ${on.nth === -1 ? 'última' : `${on.nth}ª`} ${name}${ofMonth}`
  }
  if (on.day === 31) return month === undefined ? 'no último dia do mês' : `no último dia${ofMonth}`
  const day = `no dia ${on.day === 1 ? '1º' : on.day}${ofMonth}`
  const isShorter = on.day > 28 && (month === undefined || month === 'fevereiro')
  return isShorter ? `${day} (ou no último dia do mês)` : day
}

/** 'segunda' for 1, 'sábado' for 6. */
const short = (day: Weekday) => weekdayName(day).replace('-feira', '')
const onWeekday = (day: Weekday, name = weekdayName(day)) => `${day > 5 ? 'no' : 'na'} ${name}`

function describeDay(repeatDay: NonNullable<RepeatRule['repeatDay']>): string {
  if (repeatDay === '8') return 'Todos os dias'
  if (repeatDay === '9') return 'De segunda a sexta'
  const day = Number(repeatDay) as Weekday
  return `${day > 5 ? 'Todo' : 'Toda'} ${weekdayName(day)}`
}

function describeMonths(startsOn: string, { name, step }: { name: string; step: number }): string {
  const day = Number(startsOn.slice(8))
  const on = `A cada ${name}, no dia ${day === 1 ? '1º' : day}`
  return reachesShorterMonth(startsOn, step) ? `${on} (ou no último dia do mês)` : on
}

/** Four years of months contain both lengths of February, when the interval meets February. */
function reachesShorterMonth(startsOn: string, step: number): boolean {
  const day = startsOn.slice(8)
  for (let months = 0; months < 48; months += step) if (!addMonths(startsOn, months).endsWith(day)) return true
  return false
}

import { addDays, formatDate, type Weekday, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { type CustomRepeat, CustomRepeat as schema } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { firstDate, presetOf, type Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { customWords } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import type { RepeatDay, RepeatInterval } from '@prumo/contract/routine/tasks/model.ts'
import type { Repeat } from '@prumo/contract/routine/typed/repeat.ts'

/** The repetitions that can be chosen, in groups (rules R101-R103). */
export const repeatOptions: readonly { group: string; items: readonly { value: Repeat; label: string }[] }[] = [
  {
    group: 'Todos os dias',
    items: [
      { value: '', label: 'Não se repete' },
      { value: 'day:8', label: 'Todos os dias' },
      { value: 'day:9', label: 'De segunda a sexta' },
    ],
  },
  {
    group: 'Toda semana',
    items: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
      value: `day:${day}` as const,
      label: `${every(day)} ${weekdayName(day)}`,
    })),
  },
  {
    group: 'De tempos em tempos',
    items: [
      { value: 'every:14', label: 'A cada duas semanas' },
      { value: 'every:29', label: 'Todo mês' },
      { value: 'every:59', label: 'A cada dois meses' },
      { value: 'every:89', label: 'A cada três meses' },
      { value: 'every:179', label: 'A cada seis meses' },
    ],
  },
  { group: 'Outra', items: [{ value: 'custom', label: 'Personalizar…' }] },
]

function every(day: Weekday) {
  return day > 5 ? 'Todo' : 'Toda'
}

/**
 * 'Repete toda segunda-feira, a partir de 23/11/2026'; undefined when nothing repeats. The first occurrence is always
 * on the task's own date, even on another weekday (decision O041).
 */
export function repeatPreview(repeat: Exclude<Repeat, 'custom'>, date: string | null): string | undefined {
  if (repeat === '') return undefined
  if (date === null) return 'Escolha a data para ver quando se repete'
  const start = formatDate(date)
  const matches = (day: string) =>
    repeat === 'day:9' ? weekday(day) <= 5 : repeat === 'day:8' || `day:${weekday(day)}` === repeat
  if (repeat.startsWith('every:') || matches(date)) return `Repete ${rhythm(repeat, date)}, a partir de ${start}`
  let next = addDays(date, 1)
  while (!matches(next)) next = addDays(next, 1)
  return `Acontece em ${start} e depois repete ${rhythm(repeat, date)}, a partir de ${formatDate(next)}`
}

/** 'Repete toda segunda e sexta até 31/12/2026, a partir de 27/11/2026'; undefined while the rule is not complete. */
export function customPreview(rule: CustomRepeat, date: string | null, today: string, isWorkday: Workdays) {
  if (date === null) return 'Escolha a data para ver quando se repete'
  if (!schema.safeParse(rule).success) return undefined
  const first = firstDate(rule, date < today ? today : date, isWorkday)
  if (first === undefined) return 'Com este fim, não acontece em nenhum dia'
  return `Repete ${customWords(rule, first)}, a partir de ${formatDate(first)}`
}

/** The custom rule that begins as a chosen code does; every week without one. */
export function customFrom(repeat: Repeat, date: string): CustomRepeat {
  const [kind, code] = repeat.split(':')
  const preset = presetOf({
    repeatDay: kind === 'day' ? (code as RepeatDay) : null,
    repeatDayAdvanced: kind === 'every' ? (code as RepeatInterval) : null,
    custom: null,
    startsOn: date,
  })
  return preset ?? { every: 'week', interval: 1, weekdays: [weekday(date)], until: null, count: null }
}

function rhythm(repeat: Repeat, date: string): string {
  if (repeat === 'day:8') return 'todos os dias'
  if (repeat === 'day:9') return 'de segunda a sexta'
  if (repeat.startsWith('day:')) {
    const day = Number(repeat.slice(4)) as Weekday
    return `${every(day).toLowerCase()} ${weekdayName(day)}`
  }
  if (repeat === 'every:14') {
    const day = weekday(date)
    return `a cada duas semanas, ${day > 5 ? 'no' : 'na'} ${weekdayName(day)}`
  }
  const months = { 'every:29': 'todo mês', 'every:59': 'a cada dois meses', 'every:89': 'a cada três meses' }
  const words = months[repeat as keyof typeof months] ?? 'a cada seis meses'
  const day = Number(date.slice(8))
  const on = `${words}, no dia ${day === 1 ? '1º' : day}`
  return day > 28 ? `${on} (ou no último dia do mês)` : on
}

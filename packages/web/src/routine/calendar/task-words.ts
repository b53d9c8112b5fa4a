import { monthName, weekday, weekdayAbbreviation, weekdayName } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { waitingWords } from '../tasks/actions/prerequisites.ts'

/** How many characters of a title the month shows (rule R090). */
const MONTH_LABEL = 20

/** The first 20 characters of a title, and an ellipsis when there are more. */
export function monthLabel(label: string): string {
  // Counted in code points: an emoji is one.
  const characters = [...label]
  return characters.length > MONTH_LABEL ? `${characters.slice(0, MONTH_LABEL).join('').trimEnd()}…` : label
}

/** '09:00 – 10:30', '09:00', or 'Sem hora'. */
export function hoursOf({ hour, hour_finish }: Pick<Task, 'hour' | 'hour_finish'>): string {
  if (!hour) return 'Sem hora'
  return hour_finish ? `${hour} – ${hour_finish}` : hour
}

/** 'segunda-feira, 16 de novembro'. */
export function dayWords(date: string): string {
  return `${weekdayName(weekday(date))}, ${dayOfMonth(date)}`
}

/** '16 de novembro'; the first of a month is '1º'. */
export function dayOfMonth(date: string): string {
  return `${ordinal(date)} de ${monthName(Number(date.slice(5, 7)))}`
}

const ordinal = (date: string) => (date.endsWith('-01') ? '1º' : Number(date.slice(8)))

/**
 * '16 a 22 de novembro de 2026', with month and year on both sides where they differ. A single day, as on a narrow
 * screen, has its weekday, and its year only when it is not the current one.
 */
export function rangeWords(first: string, last: string, today: string): string {
  if (first === last) {
    const year = first.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${first.slice(0, 4)}`
    return `${weekdayAbbreviation(weekday(first))}, ${dayOfMonth(first)}${year}`
  }
  const end = `${dayOfMonth(last)} de ${last.slice(0, 4)}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${ordinal(first)} a ${end}`
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${dayOfMonth(first)} a ${end}`
    : `${dayOfMonth(first)} de ${first.slice(0, 4)} a ${end}`
}

/**
 * Everything about a task in one sentence, for people who cannot see its colours. It begins with the visible text, so
 * that speech control finds the task by what is read on the screen (WCAG 2.5.3).
 */
export function taskWords(task: Task): string {
  const { hour, label } = task
  return [hour ? `${hour} ${label}` : label, hour ? '' : 'sem hora', unseenWords(task, { start: true })]
    .filter(Boolean)
    .join(', ')
}

/**
 * The part of that sentence that is not visible on a task that shows its title, and perhaps its start, its hours or
 * its marks.
 */
export function unseenWords(task: Task, seen: { start?: boolean; hours?: boolean; marks?: boolean }): string {
  const { hour, hour_finish, tags, departments } = task
  const parts = [
    seen.hours || seen.start || !hour ? '' : hoursOf(task),
    seen.start && !seen.hours && hour_finish ? `até ${hour_finish}` : '',
    task.priority ? 'prioridade' : '',
    task.status === '2' ? 'concluída' : '',
    waitingWords(task).replace(/^E/, 'e'),
    !seen.marks && tags.length > 0 ? `etiquetas: ${tags.map(({ label }) => label).join(', ')}` : '',
    !seen.marks && departments.length > 0 ? `departamentos: ${departments.map(({ label }) => label).join(', ')}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

import { type CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { customWords } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import type { Repeat } from '@prumo/contract/routine/typed/repeat.ts'
import type { Known, Part } from '@prumo/contract/routine/typed/typed-task.ts'
import { shownDate } from '@prumo/contract/typed/typed-date.ts'
import { capital } from '@prumo/contract/words.ts'
import { repeatOptions } from '../tasks/fields/repeat-words.ts'

/** The values of a form that parts of a line speak of. */
export type SaidValues = {
  date: string | null
  hour: string
  hour_finish: string
  repeat: Repeat
  custom: CustomRepeat | null
  client_id: number
}

/** What a part means, as the form now has it: 'qui., 26/11', '9:00 – 10:00', 'João Silva'. */
export function partWords({ kind, id }: Part, values: SaidValues, known: Known): string {
  const nameIn = (list: Known['people'], one: number | undefined) => list.find((other) => other.id === one)?.name ?? ''
  if (kind === 'date') return dayWords(values.date, known.today)
  if (kind === 'hour') return [values.hour, values.hour_finish].filter(Boolean).join(' – ')
  if (kind === 'repeat') return repeatWords(values)
  if (kind === 'person') return nameIn(known.people, values.client_id)
  if (kind === 'tag') return nameIn(known.tags, id)
  return kind === 'department' ? nameIn(known.departments, id) : 'Prioridade'
}

/** 'qui., 26/11', with the year where it is another. */
function dayWords(date: string | null, today: string): string {
  if (date === null) return ''
  const whole = shownDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, -5) : whole
}

function repeatWords({ repeat, custom, date }: SaidValues): string {
  if (repeat === 'custom' && custom && date !== null) {
    const words = customWords(custom, date)
    return capital(words)
  }
  return repeatOptions.flatMap(({ items }) => items).find(({ value }) => value === repeat)?.label ?? ''
}

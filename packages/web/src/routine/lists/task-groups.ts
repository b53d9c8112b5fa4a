import { addDays } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import type { Group } from '../../ui/table/rows.ts'
import { capitalised, dayWords } from '../calendar/task-words.ts'

/** By what the table of tasks is grouped, as the address says it. */
export const groupings = ['pessoa', 'data', 'andamento', 'departamento', 'etiqueta', 'prioridade'] as const
export type Grouping = (typeof groupings)[number]
export const groupingNames: Record<Grouping, string> = {
  pessoa: 'Responsável',
  data: 'Data',
  andamento: 'Andamento',
  departamento: 'Departamento',
  etiqueta: 'Etiqueta',
  prioridade: 'Prioridade',
}

const progressOrder = Object.keys(progressNames)
/** After all others. */
const last = '\uffff'
const named = (title: string): Group => ({ title, place: title })
/** A group for each, or the one of those without any. */
const each = (titles: readonly string[], none: string): Group[] =>
  titles.length > 0 ? titles.map(named) : [{ title: none, place: last }]

/** The groups in which a task stands: in one for each of its departments and tags. */
export const groupsBy = (by: Grouping, today: string): ((task: Task) => readonly Group[]) => {
  if (by === 'pessoa') return ({ client_name }) => [named(client_name)]
  if (by === 'departamento')
    return ({ departments }) =>
      each(
        departments.map(({ label }) => label),
        'Sem departamento',
      )
  if (by === 'etiqueta')
    return ({ tags }) =>
      each(
        tags.map(({ label }) => label),
        'Sem etiqueta',
      )
  if (by === 'andamento')
    return ({ progress }) => [{ title: progressNames[progress], place: String(progressOrder.indexOf(progress)) }]
  if (by === 'prioridade')
    return ({ priority }) => [priority ? { title: 'Prioridades', place: '1' } : { title: 'As outras', place: '2' }]
  return ({ date }) => [dayGroup(date, today)]
}

function dayGroup(date: string | null, today: string): Group {
  if (date === null) return { title: 'Sem data', place: last }
  if (date < today) return { title: 'Atrasadas', place: '0' }
  if (date === today) return { title: 'Hoje', place: date }
  const words = dayWords(date)
  return { title: date === addDays(today, 1) ? `Amanhã, ${words}` : capitalised(words), place: date }
}

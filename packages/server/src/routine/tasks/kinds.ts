import { formatDate } from '@prumo/contract/dates.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The address that opens a task over the list of tasks. */
export const taskLink = (id: number) => `/tasks?tarefa=${id}`

type TaskTold = { id: number; label: string; date: string | null; startsAt: string | null; endsAt: string | null }

/** The titles of other tasks to which the same happened at once: one notification says it of all. */
export type Together = { others?: readonly string[] }

/** Most titles of a notification. */
const mostTitles = 10

/** '5 tarefas', and their titles. */
export function togetherIn(label: string, others: readonly string[]) {
  const titles = [label, ...others]
  const left = titles.length - mostTitles
  const lines = [...titles.slice(0, mostTitles), ...(left > 0 ? [`e mais ${left}`] : [])]
  return {
    count: `${titles.length} tarefas`,
    message: `<ul>${lines.map((line) => html`<li>${line}</li>`).join('')}</ul>`,
  }
}

/** Somebody gave the person a task, or wrote one for the team (decision O043). */
export const taskShared = defineKind<TaskTold & Together & { by: string; how: 'given' | 'team' }>({
  id: 'task.shared',
  name: 'Tarefas compartilhadas comigo',
  description: 'Quando alguém passa uma tarefa para você ou cria uma da equipe.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ id, label, by, how, others = [], ...when }) => {
    if (others.length > 0) {
      const { count, message } = togetherIn(label, others)
      return { title: `${by} passou ${count} para você`, message, link: '/tasks' }
    }
    return {
      title: how === 'given' ? `${by} passou uma tarefa para você` : `${by} compartilhou uma tarefa com a equipe`,
      message: html`<p><strong>${label}</strong><br>${whenInWords(when)}</p>`,
      link: taskLink(id),
    }
  },
})

/** The last of the tasks for which one of the person waited was concluded, or deleted. */
export const taskFreed = defineKind<
  Together & { id: number; label: string; last: string; how: 'concluded' | 'deleted'; by: string }
>({
  id: 'task.freed',
  name: 'Tarefas liberadas',
  description: 'Quando termina a última tarefa que uma tarefa sua esperava.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, label, last, how, by, others = [] }) => {
    if (others.length > 0) {
      const { count, message } = togetherIn(label, others)
      return { title: `${count} suas não esperam mais por outra`, message, link: '/tasks' }
    }
    return {
      title: 'Sua tarefa não espera mais por outra',
      message: html`<p><strong>${label}</strong><br>${by} ${how === 'concluded' ? 'concluiu' : 'apagou'} “${last}”.</p>`,
      link: taskLink(id),
    }
  },
})

/** A task of the person was not concluded on its day. */
export const taskLate = defineKind<{ id: number; label: string; date: string }>({
  id: 'task.late',
  name: 'Tarefas atrasadas',
  description: 'No dia seguinte ao de uma tarefa sua que não foi concluída.',
  // No e-mail of its own, because the daily e-mail lists late tasks.
  defaults: { inApp: true, email: 'none' },
  weight: 'urgent',
  needs: null,
  text: ({ id, label, date }) => ({
    title: 'Tarefa atrasada',
    message: html`<p><strong>${label}</strong> estava marcada para ${formatDate(date)}.</p>`,
    link: taskLink(id),
  }),
})

function whenInWords({ date, startsAt, endsAt }: Pick<TaskTold, 'date' | 'startsAt' | 'endsAt'>): string {
  if (date === null) return 'Ainda sem data'
  if (startsAt === null) return formatDate(date)
  return endsAt === null ? `${formatDate(date)} às ${startsAt}` : `${formatDate(date)}, das ${startsAt} às ${endsAt}`
}

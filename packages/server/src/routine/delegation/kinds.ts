import type { Progress } from '@prumo/contract/routine/tasks/progress.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import { type Together, taskLink, togetherIn } from '../tasks/kinds.ts'

/** What became of a task that one person gave another. */
export type Outcome =
  | 'concluded'
  | 'reopened'
  | 'returned'
  | 'commented'
  | 'taken'
  | 'deleted'
  | 'restored'
  | 'repeated'
  | 'handed'
  | 'passed'
  | 'moved'
  | 'date_asked'
  | 'date_accepted'
  | 'date_kept'
  | Progress

type Told = Together & { id: number; label: string; by: string; how: Outcome; words: string }

const sentences: Record<Outcome, (by: string) => string> = {
  concluded: (by) => `${by} concluiu uma tarefa que vocês dividem`,
  reopened: (by) => `${by} reabriu uma tarefa que vocês dividem`,
  returned: (by) => `${by} devolveu uma tarefa a você`,
  commented: (by) => `${by} comentou uma tarefa que vocês dividem`,
  taken: (by) => `${by} retomou uma tarefa que estava com você`,
  deleted: (by) => `${by} apagou uma tarefa que vocês dividem`,
  restored: (by) => `${by} trouxe de volta uma tarefa que vocês dividem`,
  passed: (by) => `${by} passou adiante uma tarefa sua`,
  moved: (by) => `${by} mudou a data de uma tarefa que vocês dividem`,
  date_asked: (by) => `${by} pede outra data para uma tarefa sua`,
  date_accepted: (by) => `${by} aceitou a data que você pediu`,
  date_kept: (by) => `${by} manteve a data de uma tarefa que está com você`,
  repeated: (by) => `${by} mudou quando se repete uma tarefa que vocês dividem`,
  handed: (by) => `${by} passou a outra pessoa uma tarefa que você escreveu`,
  todo: (by) => `${by} ainda não começou uma tarefa que vocês dividem`,
  doing: (by) => `${by} começou uma tarefa que vocês dividem`,
  waiting: (by) => `${by} espera alguém para uma tarefa que vocês dividem`,
}

/** The same of several tasks at once. */
const verbs: Record<Outcome, string> = {
  concluded: 'concluiu',
  reopened: 'reabriu',
  returned: 'devolveu',
  commented: 'comentou',
  taken: 'retomou',
  deleted: 'apagou',
  restored: 'trouxe de volta',
  passed: 'passou adiante',
  moved: 'mudou a data de',
  date_asked: 'pede outra data para',
  date_accepted: 'aceitou outra data para',
  date_kept: 'manteve a data de',
  repeated: 'mudou quando se repetem',
  handed: 'passou a outra pessoa',
  todo: 'ainda não começou',
  doing: 'começou',
  waiting: 'espera alguém para',
}

/** Something happened to a task of two people: the one who wrote it and the one who has it. */
export const taskDelegated = defineKind<Told>({
  id: 'task.delegated',
  name: 'Tarefas delegadas',
  description:
    'Quando uma tarefa que você passou é começada, concluída, comentada, passada adiante ou devolvida, ou alguém pede outra data, e quando uma passada a você muda de data, é retomada ou apagada.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ id, label, by, how, words, others = [] }) => {
    if (others.length > 0) {
      const { count, message } = togetherIn(label, others)
      return { title: `${by} ${verbs[how]} ${count} que vocês dividem`, message, link: '/tasks' }
    }
    return {
      title: sentences[how](by),
      message: words ? html`<p><strong>${label}</strong><br>${words}</p>` : html`<p><strong>${label}</strong></p>`,
      link: how === 'deleted' || how === 'taken' ? '/tasks' : taskLink(id),
    }
  },
})

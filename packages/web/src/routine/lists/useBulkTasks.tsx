import { routineErrors } from '@prumo/contract/routine/errors.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCalendarDue, IconCheck, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { askForMany } from '../../ui/deleting.ts'
import type { BulkAction } from '../../ui/table/bulk.ts'
import { mayConcludeAll } from '../tasks/actions/prerequisites.ts'
import { type Asking, AskModal } from './AskModal.tsx'
import {
  doToTasks,
  giveBackToTheirPeople,
  putBackToTheirDays,
  reopenTasks,
  restoreAll,
  takeTagOff,
} from './bulk-tasks.ts'

const onlyAuthor = 'Só quem passou a tarefa a apaga: devolva-a, dizendo por quê.'

const tasksIn = (rows: readonly Task[]) => count(new Set(rows.map(({ id }) => id)).size, 'tarefa', 'tarefas')

/** What can be done to several tasks at once, and the question that some of it asks, to render in the screen. */
export function useBulkTasks(): { actions: readonly BulkAction<Task>[]; asking: ReactNode } {
  const [asked, setAsked] = useState<Asking | null>(null)
  const actions = useMemo((): readonly BulkAction<Task>[] => {
    // One question at a time: the one before is answered with nothing.
    const ask = (kind: Asking['kind'], title: string) =>
      new Promise<string | null>((answer) => setAsked({ kind, title, answer }))
    return [
      {
        label: 'Concluir',
        icon: IconCheck,
        run: async (rows) =>
          (await mayConcludeAll(rows)) &&
          doToTasks({
            rows,
            action: { type: 'close' },
            words: ['tarefa concluída', 'tarefas concluídas'],
            undo: reopenTasks,
          }),
      },
      {
        label: 'Adiar',
        icon: IconCalendarDue,
        run: async (rows) => {
          const date = await ask('date', `Adiar ${tasksIn(rows)}`)
          return (
            date !== null &&
            doToTasks({
              rows,
              action: { type: 'postpone', date },
              words: ['tarefa adiada', 'tarefas adiadas'],
              undo: putBackToTheirDays,
            })
          )
        },
      },
      {
        label: 'Passar',
        icon: IconUserShare,
        run: async (rows) => {
          const person = await ask('person', `Passar ${tasksIn(rows)}`)
          return (
            person !== null &&
            doToTasks({
              rows,
              action: { type: 'give', client_id: Number(person) },
              words: ['tarefa passada', 'tarefas passadas'],
              undo: giveBackToTheirPeople,
            })
          )
        },
      },
      {
        label: 'Etiquetar',
        icon: IconTag,
        run: async (rows) => {
          const tag = await ask('tag', `Etiquetar ${tasksIn(rows)}`)
          return (
            tag !== null &&
            doToTasks({
              rows,
              action: { type: 'tag', tag_id: Number(tag) },
              words: ['tarefa etiquetada', 'tarefas etiquetadas'],
              undo: takeTagOff(Number(tag)),
            })
          )
        },
      },
      {
        label: 'Apagar',
        icon: IconTrash,
        danger: true,
        run: async (rows) => {
          const text =
            'Você pode desfazer, ou trazê-las de volta da Lixeira por 30 dias. De uma repetição, só estas datas.'
          const going = await askForMany({
            rows,
            reasons: (all) =>
              all.map(({ can }) =>
                can.refuse ? onlyAuthor : can.remove ? undefined : routineErrors['backlog.not_own'][1],
              ),
            nameOf: ({ label }) => label,
            about: tasksIn,
            text,
          })
          return (
            going !== null &&
            doToTasks({
              rows: going,
              action: { type: 'delete' },
              words: ['tarefa apagada', 'tarefas apagadas'],
              undo: restoreAll,
            })
          )
        },
      },
    ]
  }, [])
  const close = (value: string | null) => {
    asked?.answer(value)
    setAsked(null)
  }
  return { actions, asking: asked && <AskModal key={asked.title} asking={asked} onAnswer={close} /> }
}

import { idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const meetingRecords: readonly RecordKind[] = [
  record('routine.meetings', {
    words: ['reunião começada', 'reuniões começadas', 'f'],
    entity: 'meeting',
    recorded: {
      task: { name: 'Reunião', of: 'task' },
      person: { name: 'Pessoa', of: 'user' },
      present: 'Presente',
      done: 'Feito',
      plan: 'A fazer',
      obstacles: 'Obstáculos',
      sent: 'Resumo enviado',
    },
    actions: {
      started: 'começou a reunião …',
      part_saved: 'anotou a fala de alguém na reunião …',
      ended: 'encerrou a reunião …',
    },
    file: 'reunioes',
    title: 'Reuniões diárias e revisões semanais',
    fields: {
      task_id: idOf('task', 'Tarefa que é a reunião'),
      started_at: 'Quando começou',
      started_by: person('Quem começou'),
      ended_at: 'Quando terminou',
    },
  }),
  record('routine.meeting_parts', {
    words: ['fala em reunião', 'falas em reuniões', 'f'],
    file: 'falas-em-reunioes',
    title: 'O que cada um disse nas reuniões',
    usual: ['updated_at'],
    fields: {
      task_id: idOf('task', 'Tarefa que é a reunião'),
      user_id: person('De quem é'),
      present: 'Se esteve na reunião',
      done: 'O que foi feito',
      plan: 'O que vem a seguir',
      obstacles: 'O que atrapalha',
      updated_by: person('Quem escreveu por último'),
    },
    personal: {
      name: 'falas-em-reunioes',
      title: 'O que você disse nas reuniões',
      by: 'user_id',
      key: 'task_id',
      fields: ['present', 'done', 'plan', 'obstacles', 'updated_at'],
    },
  }),
]

import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { meetingItemOrigin } from '../origins.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const dailyMeetingRecords: readonly RecordKind[] = [
  record('routine.meeting_items', {
    origins: meetingItemOrigin,
    words: ['item de reunião', 'itens de reunião', 'm'],
    entity: 'meeting_item',
    alias: { title: 'what' },
    recorded: { when: 'Quando', task: { name: 'Reunião', of: 'task' }, oldId: null },
    actions: {
      created: 'anotou na reunião o item …',
      done: 'concluiu o item de reunião …',
      reopened: 'reabriu o item de reunião …',
      carried: 'levou para a reunião seguinte o item …',
    },
    file: 'combinados-de-reuniao',
    title: 'O que foi combinado nas reuniões',
    usual: ['id', 'created_at', 'updated_at', 'words'],
    fields: {
      task_id: idOf('task', 'Tarefa que é a reunião'),
      created_by: person('Quem escreveu'),
      what: 'O quê',
      who: 'Quem',
      by_when: 'Quando, como foi escrito',
      due_on: 'Quando, se é uma data',
      status: coded('Situação', { '1': 'Em aberto', '2': 'Concluído' }),
      done_at: 'Quando foi concluído',
      done_by: person('Quem concluiu'),
      since: 'Dia da reunião em que surgiu',
      old_id: 'Combinado da reunião anterior que continua',
    },
    personal: {
      name: 'combinados-de-reuniao',
      title: 'O que você escreveu nas reuniões',
      by: 'created_by',
      fields: ['what', 'who', 'by_when', 'created_at', 'done_at'],
    },
  }),
]

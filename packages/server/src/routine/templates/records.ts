import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks', 'tasks')

export const templateRecords: readonly RecordKind[] = [
  record('routine.task_templates', {
    words: ['modelo de tarefa', 'modelos de tarefa', 'm'],
    entity: 'task_template',
    recorded: { label: 'Título' },
    file: 'modelos-de-tarefa',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: { name: 'Nome', content: 'Com o que uma tarefa começa' },
    personal: {
      name: 'modelos-de-tarefa',
      title: 'Modelos de tarefa que você criou',
      by: 'created_by',
      fields: ['name', 'created_at'],
    },
  }),
]

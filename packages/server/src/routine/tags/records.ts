import { person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const tagRecords: readonly RecordKind[] = [
  record('routine.tags', {
    words: ['etiqueta', 'etiquetas', 'f'],
    entity: 'tag',
    subject: 'tags',
    recorded: { color: 'Cor', color_id: null, id: null },
    file: 'etiquetas',
    usual: ['id', 'created_at'],
    fields: { user_id: person('De quem é'), label: 'Nome', color_id: 'Cor (número)' },
    personal: {
      name: 'etiquetas',
      title: 'Suas etiquetas',
      by: 'user_id',
      fields: ['label', 'created_at'],
    },
  }),
]

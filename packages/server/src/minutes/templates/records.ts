import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { MinutesTables } from '../tables.ts'

const { record } = recordKinds<MinutesTables>('minutes', 'minutes')

export const templateRecords: readonly RecordKind[] = [
  record('minutes.templates', {
    words: ['modelo de pauta', 'modelos de pauta', 'm'],
    entity: 'agenda_template',
    file: 'atas-modelos-de-pauta',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: { name: 'Nome', subjects: 'Assuntos' },
    personal: {
      name: 'modelos-de-pauta',
      title: 'Modelos de pauta que você criou',
      by: 'created_by',
      fields: ['name', 'created_at'],
    },
  }),
]

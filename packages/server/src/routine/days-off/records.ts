import { coded, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const daysOffRecords: readonly RecordKind[] = [
  record('routine.days_off', {
    words: ['feriado ou folga', 'feriados e folgas', 'm'],
    entity: 'day_off',
    subject: 'company',
    file: 'feriados-e-folgas',
    title: 'Feriados e folgas da empresa',
    usual: ['id', 'created_at'],
    fields: {
      date: 'Data',
      yearly: yesOrNo('Todo ano'),
      name: 'Nome',
      kind: coded('De quem', { state: 'Do estado', city: 'Da cidade', own: 'Da empresa' }),
    },
  }),
]

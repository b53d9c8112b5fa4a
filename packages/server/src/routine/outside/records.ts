import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const outsideRecords: readonly RecordKind[] = [
  record('routine.outside_calendars', {
    words: ['calendário de fora', 'calendários de fora', 'm'],
    entity: 'outside_calendar',
    subject: 'access',
    actions: {
      created: 'passou a acompanhar o calendário de fora …',
      deleted: 'deixou de acompanhar o calendário de fora …',
    },
    forget: 'user_id',
    leftOut: 'Os calendários que cada pessoa tem em outro lugar são dela, e o endereço é um segredo.',
    fields: { label: 'Nome', host: 'Servidor', created_at: 'Desde', read_at: 'Última leitura' },
    personal: {
      name: 'calendarios-de-fora',
      title: 'Os calendários de fora que você acompanha',
      by: 'user_id',
      fields: ['label', 'host', 'created_at', 'read_at'],
    },
  }),
  record('routine.outside_events', {
    words: ['horário de um calendário de fora', 'horários de calendários de fora', 'm'],
    forget: 'user_id',
    leftOut: 'Cópia do que está nos calendários que cada pessoa tem em outro lugar.',
  }),
]

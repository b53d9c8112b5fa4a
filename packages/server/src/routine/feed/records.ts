import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const feedRecords: readonly RecordKind[] = [
  record('routine.calendar_feeds', {
    words: ['endereço de calendário', 'endereços de calendário', 'm'],
    entity: 'calendar_feed',
    subject: 'access',
    recorded: { created_at: 'Criado em' },
    actions: {
      created: 'criou o seu endereço de calendário',
      renewed: 'trocou o seu endereço de calendário por outro',
      revoked: 'revogou o seu endereço de calendário',
    },
    forget: 'user_id',
    leftOut: 'Endereços secretos dos calendários de cada pessoa, guardados só em forma embaralhada.',
  }),
]

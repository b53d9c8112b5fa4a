import { person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const byMailRecords: readonly RecordKind[] = [
  record('routine.mail_addresses', {
    words: ['endereço de tarefas por e-mail', 'endereços de tarefas por e-mail', 'm'],
    entity: 'mail_address',
    subject: 'access',
    recorded: { created_at: 'Criado em' },
    actions: {
      created: 'ligou as tarefas por e-mail',
      renewed: 'trocou o endereço das tarefas por e-mail',
      revoked: 'desligou as tarefas por e-mail',
    },
    leftOut: 'O endereço secreto cujos e-mails viram tarefas.',
    fields: { created_by: person('Quem ligou') },
  }),
  record('routine.received_mails', {
    words: ['e-mail recebido', 'e-mails recebidos', 'm'],
    leftOut: 'Quais e-mails já viraram tarefas, só em forma embaralhada e por 60 dias.',
    kept: { days: 60, since: 'received_at' },
  }),
]

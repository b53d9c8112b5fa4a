import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { personFields } from '../members/records.ts'
import type { IdentityTables } from '../tables.ts'

const { trailOnly } = recordKinds<IdentityTables>('company', 'users')

export const accountRecords: readonly RecordKind[] = [
  trailOnly({
    words: ['conta', 'contas', 'f'],
    entity: 'account',
    subject: 'users',
    recorded: {
      ...personFields,
      due_at: 'Exclusão em',
    },
    actions: {
      deletion_requested: 'pediu a exclusão da própria conta',
      deletion_canceled: 'cancelou a exclusão da própria conta',
      removed: 'excluiu a conta de uma pessoa, como ela pediu',
      changed: 'alterou os próprios dados',
      email_proven: 'confirmou o próprio e-mail',
    },
  }),
]

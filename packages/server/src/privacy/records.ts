import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { PrivacyTables } from './tables.ts'

const { record } = recordKinds<PrivacyTables>('company')

export const privacyRecords: readonly RecordKind[] = [
  record('privacy.exports', {
    words: ['exportação da empresa', 'exportações da empresa', 'f'],
    entity: 'export',
    recorded: { records: 'Registros', files: 'Arquivos', size: 'Bytes' },
    actions: {
      requested: 'pediu a exportação de todos os dados da empresa',
      prepared: 'terminou a exportação de todos os dados da empresa',
    },
    leftOut: 'O histórico das próprias exportações; a trilha de auditoria diz quem pediu cada uma.',
  }),
]

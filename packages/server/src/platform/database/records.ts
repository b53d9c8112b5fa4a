import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import type { PlatformTables } from './tables.ts'

const { record } = recordKinds<PlatformTables>('company')

export const databaseRecords: readonly RecordKind[] = [
  record('platform.idempotency_keys', {
    words: ['resposta guardada', 'respostas guardadas', 'f'],
    leftOut: 'Respostas guardadas por um dia, para que um envio repetido não valha duas vezes.',
  }),
]

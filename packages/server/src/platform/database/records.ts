import { type RecordKind, recordKinds } from '../records/record-kind.ts'
import type { PlatformTables } from './tables.ts'

const { record } = recordKinds<PlatformTables>('company')

export const databaseRecords: readonly RecordKind[] = [
  record('platform.idempotency_keys', {
    words: ['resposta guardada', 'respostas guardadas', 'f'],
    leftOut: 'Respostas guardadas por um dia, para que um envio repetido não valha duas vezes.',
    kept: { days: 1, since: 'created_at' },
  }),
  record('platform.area_versions', {
    words: ['versão de uma área', 'versões das áreas', 'f'],
    leftOut: 'Números ao acaso que dizem se algo de uma área mudou desde a última leitura.',
  }),
  record('platform.rate_limits', {
    words: ['contagem de tentativas', 'contagens de tentativas', 'f'],
    leftOut: 'Tentativas contadas por embaralhamento, sem dado de pessoa ou empresa.',
    kept: { ends: 'até a contagem vencer, de minutos a um dia' },
  }),
]

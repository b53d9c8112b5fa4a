import { norms } from '@prumo/contract/quality/norms/names.ts'
import { coded } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { QualityTables } from '../tables.ts'

const { record } = recordKinds<QualityTables>('quality')

const names = Object.fromEntries(Object.entries(norms).map(([id, { name }]) => [id, name]))

export const normRecords: readonly RecordKind[] = [
  record('quality.company_norms', {
    words: ['norma do sistema', 'normas do sistema', 'f'],
    entity: 'quality_norms',
    recorded: { norms: { name: 'Normas', codes: names } },
    actions: { updated: 'escolheu as normas que a empresa segue' },
    file: 'normas-do-sistema',
    fields: { norm: coded('Norma', names) },
  }),
]

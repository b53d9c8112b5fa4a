import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ResultsTables } from '../tables.ts'
import { targetAgain } from './goals.ts'

const { record } = recordKinds<ResultsTables>('results', 'results')

export const goalRecords: readonly RecordKind[] = [
  record('results.goals', {
    opens: { permission: 'results', link: () => '/indicadores/metas' },
    bin: { permission: 'results', restored: targetAgain },
    words: ['meta', 'metas', 'f'],
    entity: 'goal',
    file: 'indicadores-metas',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: {
      indicator_id: idOf('indicator', 'Indicador'),
      month: 'Mês; (primeiro dia)',
      title: 'Título',
      goal_at: 'Data',
      percent: 'Meta (%)',
    },
  }),
]

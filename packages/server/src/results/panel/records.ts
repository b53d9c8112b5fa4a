import { idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ResultsTables } from '../tables.ts'

const { record } = recordKinds<ResultsTables>('results', 'results')

export const panelRecords: readonly RecordKind[] = [
  record('results.remarks', {
    words: ['comentário de indicador', 'comentários de indicadores', 'm'],
    file: 'indicadores-comentarios',
    title: 'Comentários e causas dos valores',
    usual: ['updated_at'],
    fields: {
      indicator_id: idOf('indicator', 'Indicador'),
      month: 'Mês (primeiro dia)',
      comment: 'Comentário',
      whys: 'Causas (porquês)',
      updated_by: person('Quem escreveu'),
    },
  }),
]

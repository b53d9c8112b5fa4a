import { idOf, refersTo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'

const { record } = recordKinds<FinanceTables>('finance', 'finance')

export const dreRecords: readonly RecordKind[] = [
  record('finance.previews', {
    words: ['valor previsto', 'valores previstos', 'm'],
    entity: 'finance_preview',
    recorded: { year: 'Ano', count: 'Quantos valores' },
    actions: { saved: 'mudou valores previstos', deleted: 'apagou um valor previsto' },
    file: 'financeiro-previstos',
    usual: ['id', 'updated_at'],
    fields: {
      project_id: refersTo('project', 'Projeto'),
      category_id: idOf('finance_category', 'Categoria'),
      account_id: idOf('finance_account', 'Conta contábil'),
      month: 'Mês; (primeiro dia)',
      value: 'Previsto',
    },
  }),
]

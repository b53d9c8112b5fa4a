import { person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'

const { record } = recordKinds<FinanceTables>('finance', 'finance')

export const monthRecords: readonly RecordKind[] = [
  record('finance.closed_months', {
    words: ['mês fechado', 'meses fechados', 'm'],
    entity: 'finance_month',
    recorded: { label: null },
    actions: { closed: 'fechou o mês financeiro de …', reopened: 'reabriu o mês financeiro de …' },
    file: 'financeiro-meses-fechados',
    fields: { month: 'Mês (primeiro dia)', closed_by: person('Quem fechou'), closed_at: 'Quando foi fechado' },
  }),
]

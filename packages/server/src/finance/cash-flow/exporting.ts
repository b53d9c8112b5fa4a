import type { CashFlowMonth } from '@prumo/contract/finance/cash-flow/endpoints.ts'
import type { z } from 'zod'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { cashFlow } from './cash-flow.ts'

type Month = z.input<typeof CashFlowMonth>

/** The months of a year's cash flow as a file. */
export function exportCashFlow(year: number, format: 'csv' | 'xlsx', reading: Reading): GeneratedFile {
  const after = async (scope: Scope, { last }: { last: Month | undefined }) => (last ? [] : cashFlow(scope, year))
  return listFile(format, { name: `fluxo-de-caixa-${year}`, sheet: 'Fluxo de caixa', columns, after }, reading)
}

const amount = (
  header: string,
  key: 'opening' | 'income' | 'expense' | 'balance' | 'planned_income' | 'planned_expense',
) => ({ header, kind: 'number', decimals: 2, width: 16, value: (row: Month) => Number(row[key]) }) as const

const columns: ExportColumn<Month>[] = [
  { header: 'Mês', width: 14, value: ({ mes }) => mes },
  amount('Saldo inicial', 'opening'),
  amount('Entradas', 'income'),
  amount('Saídas', 'expense'),
  amount('Saldo', 'balance'),
  amount('Entradas previstas', 'planned_income'),
  amount('Saídas previstas', 'planned_expense'),
]

import type { LeftOut } from '@prumo/contract/finance/statements/model.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import type { StatementLine } from './ofx.ts'

/** Words with which banks write a balance among the movements, without accents. */
const balance =
  /^(s a l d o|saldo (anterior|atual|bloqueado|dia|do dia|diario|disponivel|final|inicial|parcial|total|em conta|c c)\b|saldo( em)? \d|(saldo|sdo|sld) (cta |conta |c c )?(apl|aplic|aplicacao|aplicacoes|invest|investimento|investimentos|cdb|rdb|poupanca)\b|(sdo|sld) (anterior|atual|dia)\b)/

/**
 * Banks list movements to come, and balances, like movements. A balance is known by its words, whatever stands for its
 * amount. Undefined for a line that did move the account.
 */
export function leftOut(line: StatementLine, today: string): LeftOut | undefined {
  const words = essence(line.description)
  if (balance.test(words) || words === 'saldo') return 'balance'
  if (line.amount === undefined || line.date === undefined) return 'unreadable'
  if (line.currency !== 'BRL') return 'currency'
  if (line.amount === '0.00') return 'zero'
  return line.date > today ? 'future' : undefined
}

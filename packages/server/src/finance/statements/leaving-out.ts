import type { LeftOut } from '@prumo/contract/finance/statements/model.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import type { StatementLine } from './ofx.ts'

/** Words with which banks write a balance among the movements, without accents. */
const balance =
  /^(s a l d o|saldo (anterior|atual|bloqueado|do dia|diario|disponivel|final|inicial|parcial|total|em conta|c c)\b|saldo( em)? \d|sdo (anterior|atual|dia)|sld (anterior|atual))/

/** Banks list movements to come, and balances, like movements. Undefined for a line that did move the account. */
export function leftOut(line: StatementLine, today: string): LeftOut | undefined {
  if (line.amount === undefined || line.date === undefined) return 'unreadable'
  const words = essence(line.description)
  if (balance.test(words) || words === 'saldo') return 'balance'
  if (line.amount === '0.00') return 'zero'
  return line.date > today ? 'future' : undefined
}

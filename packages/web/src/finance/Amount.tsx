import { formatMoney, formatMoneyIn } from '../platform/format.ts'
import type { RowMark } from '../ui/table/rows.ts'
import classes from './Amount.module.css'
import { comesIn } from './comes-in.ts'

const unsigned = (value: number) => formatMoney(Math.abs(value))

/** `plain`: by its sign alone, in a row that has the colour. */
type Plain = { plain?: boolean }

type MovedProps = Plain & {
  type: '1' | '2'
  value: number
  /** ISO 4217; by default reais. */
  currency?: string
}

/**
 * What an entry brings in or takes out: by its colour, its sign, and a word for screen readers. A refund, below zero,
 * moves the other way than its type.
 */
export function Moved({ type, value, currency = 'BRL', plain = value === 0 }: MovedProps) {
  const isIn = comesIn(type, value)
  return (
    <span className={`${classes.amount} ${plain ? '' : isIn ? classes.income : classes.expense}`}>
      <span className="sr">{isIn ? 'Entrada de ' : 'Saída de '}</span>
      {value !== 0 && <span aria-hidden>{isIn ? '+ ' : '− '}</span>}
      {formatMoneyIn(currency, Math.abs(value))}
    </span>
  )
}

/** Rows of income are green and those of expenses red (rule R251, decision O264); their amounts are plain. */
export const moveMark = (type: '1' | '2'): RowMark => ({ as: 'tint', tone: type === '1' ? 'good' : 'bad' })

/** A balance or a result with its sign (rule R252); nothing has none. */
export const Signed = ({ value, plain = value === 0 }: Plain & { value: number }) => (
  <span className={`${classes.amount} ${plain ? '' : value < 0 ? classes.expense : classes.income}`}>
    {signedMoney(value)}
  </span>
)

/** '+ R$ 10,00', '− R$ 10,00', 'R$ 0,00'. */
export const signedMoney = (value: number) =>
  value === 0 ? unsigned(0) : `${value < 0 ? '−' : '+'} ${unsigned(value)}`

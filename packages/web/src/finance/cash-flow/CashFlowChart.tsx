import { monthAbbreviation } from '@prumo/contract/dates.ts'
import { formatMoney } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { signedMoney } from '../Amount.tsx'
import type { CashFlowMonth } from './cash-flow-queries.ts'

type Props = { year: number; months: readonly CashFlowMonth[] }

/** What came in and went out each month, and what there was at its end. */
export function CashFlowChart({ year, months }: Props) {
  const moved = months.some(({ income, expense }) => income !== 0 || expense !== 0)
  const values = (of: (month: CashFlowMonth) => number) => months.map((month) => (moved ? of(month) : null))
  const lowest = months.reduce((least, month) => (month.balance < least.balance ? month : least))
  return (
    <ChartCard
      title={`Entradas, saídas e saldo de ${year}`}
      summary={`Entradas, saídas e saldo de cada mês de ${year}. O menor saldo no fim de um mês é ${signedMoney(lowest.balance)}, em ${lowest.mes}.`}
      data={{
        kind: 'series',
        categories: months.map(({ mes_number }) => monthAbbreviation(mes_number)),
        series: [
          { name: 'Entradas', tone: 'in', values: values(({ income }) => income) },
          { name: 'Saídas', tone: 'out', values: values(({ expense }) => expense) },
          { name: 'Saldo', tone: 'goal', shape: 'line', values: values(({ balance }) => balance) },
        ],
      }}
      say={formatMoney}
      empty={`Nada foi pago nem recebido em ${year}`}
    />
  )
}

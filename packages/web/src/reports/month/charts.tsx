import { formatMonth, monthAbbreviation, shiftMonth } from '@prumo/contract/dates.ts'
import { formatMoney } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import type { Report } from './report-queries.ts'

const names = (months: readonly { month: string }[]) =>
  months.map(({ month }) => monthAbbreviation(Number(month.slice(5))))

type Finance = { finance: NonNullable<Report['finance']> }
type Cash = { cash: NonNullable<Report['cash']> }

/** Revenue and profit of twelve months. */
export const ProfitChart = ({ finance: { months } }: Finance) => (
  <ChartCard
    title="Receita e lucro, mês a mês"
    summary={`Receita líquida e lucro líquido dos doze meses até ${formatMonth(months.at(-1)!.month)}.`}
    data={{
      kind: 'series',
      categories: names(months),
      series: [
        { name: 'Receita líquida', tone: 'quiet', values: months.map(({ revenue }) => revenue) },
        { name: 'Lucro líquido', tone: 'plain', shape: 'line', values: months.map(({ profit }) => profit) },
      ],
    }}
    say={formatMoney}
    empty="Nada foi lançado nestes doze meses"
  />
)

/** From the result of the month before to that of this one. */
export const CausesChart = ({ finance: { reasons, others, profit }, month }: Finance & { month: string }) =>
  reasons.length > 0 && (
    <ChartCard
      title="Por que o resultado mudou"
      summary={`De ${formatMoney(profit.before)} para ${formatMoney(profit.value)}, pelas maiores causas.`}
      data={{
        kind: 'cascade',
        steps: [
          { name: monthAbbreviation(Number(shiftMonth(month, -1).slice(5))), value: profit.before, sum: true },
          ...reasons.map(({ name, change }) => ({ name, value: change })),
          ...(others.count > 0
            ? [{ name: others.count === 1 ? 'Outra conta' : 'Outras contas', value: others.change }]
            : []),
          { name: monthAbbreviation(Number(month.slice(5))), value: profit.value, sum: true },
        ],
      }}
      say={formatMoney}
      empty="Nada mudou"
    />
  )

export const CashChart = ({ cash: { months } }: Cash) => (
  <ChartCard
    title="Saldo no fim de cada mês"
    summary={`Saldo do caixa no fim dos doze meses até ${formatMonth(months.at(-1)!.month)}.`}
    data={{
      kind: 'series',
      categories: names(months),
      series: [{ name: 'Saldo', tone: 'plain', shape: 'area', values: months.map(({ balance }) => balance) }],
    }}
    say={formatMoney}
    empty="Nenhum movimento nestes doze meses"
  />
)

export const MovesChart = ({ cash: { months } }: Cash) => (
  <ChartCard
    title="Entradas e saídas"
    summary={`Entradas e saídas dos doze meses até ${formatMonth(months.at(-1)!.month)}.`}
    data={{
      kind: 'series',
      categories: names(months),
      series: [
        { name: 'Entradas', tone: 'in', values: months.map(({ income }) => income) },
        { name: 'Saídas', tone: 'out', values: months.map(({ expense }) => expense) },
      ],
    }}
    say={formatMoney}
    empty="Nenhum movimento nestes doze meses"
  />
)

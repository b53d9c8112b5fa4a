import { formatMonth, monthAbbreviation } from '@prumo/contract/dates.ts'
import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { signedMoney } from '../Amount.tsx'
import type { ChartMonths } from './graphics-queries.ts'

type Month = ChartMonths['months'][number]

/** What a series opens; the result opens both. */
const typeOf = ['entradas', 'saidas', undefined] as const

/** 'nov/26'. */
const short = ({ month }: Month) => `${monthAbbreviation(Number(month.slice(5)))}/${month.slice(2, 4)}`

/** What came in, what went out, and what was left in each of twelve months. */
export function ResultChart({ months }: Pick<ChartMonths, 'months'>) {
  const navigate = useNavigate()
  const moved = months.some(({ income, expense }) => income !== 0 || expense !== 0)
  const values = (of: (month: Month) => number) => months.map((month) => (moved ? of(month) : null))
  const losses = months.filter(({ result }) => result < 0)
  const last = months.at(-1)!
  return (
    <ChartCard
      title="Entradas, saídas e resultado em doze meses"
      note="Pela data de pagamento."
      summary={`Doze meses até ${formatMonth(last.month)}. ${
        losses.length === 0
          ? 'Nenhum mês ficou negativo.'
          : `Ficaram negativos: ${losses.map(({ month, result }) => `${formatMonth(month)}, ${signedMoney(result)}`).join('; ')}.`
      }`}
      data={{
        kind: 'series',
        categories: months.map(short),
        series: [
          { name: 'Entradas', tone: 'in', values: values(({ income }) => income) },
          { name: 'Saídas', tone: 'out', values: values(({ expense }) => expense) },
          { name: 'Resultado', tone: 'goal', shape: 'line', values: values(({ result }) => result) },
        ],
      }}
      say={formatMoney}
      onOpen={(place, series) =>
        void navigate({
          to: '/financeiro/lancamentos',
          search: {
            mes: months[place]!.month,
            por: 'pagamento',
            tipo: typeOf[series],
          },
        })
      }
      empty="Nada foi pago nem recebido nestes doze meses"
    />
  )
}

/** How much a month has to sell so that nothing is missing, beside what it sold. */
export function BreakEvenChart({ months, break_even }: ChartMonths) {
  const navigate = useNavigate()
  const sold = months.some(({ net_revenue }) => net_revenue !== 0)
  const note = break_even
    ? `Com despesas fixas de ${formatMoney(break_even.fixed_expenses)} por mês e margem de contribuição de ${percent(break_even.margin_percentage)}, a receita líquida que empata é ${formatMoney(break_even.value)}. A média foi ${formatMoney(break_even.net_revenue)}.`
    : sold
      ? 'A margem de contribuição não é positiva: nenhuma receita cobre as despesas fixas.'
      : undefined
  return (
    <ChartCard
      title="Ponto de equilíbrio"
      note={note}
      summary={`Receita líquida de doze meses, por competência. ${note ?? ''}`}
      data={{
        kind: 'series',
        categories: months.map(short),
        series: [
          {
            name: 'Receita líquida',
            tone: 'plain',
            values: months.map(({ net_revenue }) => (sold ? net_revenue : null)),
          },
        ],
        ...(break_even && { mark: { name: 'Ponto de equilíbrio', at: break_even.value } }),
      }}
      say={formatMoney}
      onOpen={(place) =>
        void navigate({
          to: '/financeiro/lancamentos',
          // Net revenue follows the second group of the DRE.
          search: { mes: months[place]!.month, por: 'competencia', resultado: 2 },
        })
      }
      empty="Sem receitas nestes doze meses"
    />
  )
}

const percent = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

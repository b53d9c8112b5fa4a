import { useNavigate } from '@tanstack/react-router'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import type { Slice } from './graphics-queries.ts'

type Props = { slices: readonly Slice[]; start: string; end: string }

const kinds = [
  { type: '1', title: 'Entradas por conta', empty: 'Nada entrou neste período', verb: 'Entrou' },
  { type: '2', title: 'Saídas por conta', empty: 'Nada saiu neste período', verb: 'Saiu' },
] as const

/** What came in and what went out, one slice for each account (rules R254, R264); each opens its entries. */
export function Donuts({ slices, start, end }: Props) {
  const navigate = useNavigate()
  const period = `${formatDay(start)} a ${formatDay(end)}`
  return kinds.map(({ type, title, empty, verb }) => {
    const own = slices.filter(({ sum_type, total }) => sum_type === type && total > 0)
    const [largest] = own
    return (
      <ChartCard
        key={type}
        title={title}
        aside={<span className="num">{period}</span>}
        summary={
          largest
            ? `${title}, de ${period}. ${verb} mais por ${largest.scheme_account_name}: ${formatMoney(largest.total)}.`
            : empty
        }
        data={{
          kind: 'donut',
          slices: own.map(({ scheme_account_name: name, total: value }) => ({ name, value })),
        }}
        say={formatMoney}
        onOpen={(place) => {
          const { classification_id, scheme_account_id } = own[place]!
          void navigate({
            to: '/financeiro/lancamentos',
            search: {
              periodo: 'datas',
              de: start,
              ate: end,
              por: 'pagamento',
              classificacao: classification_id,
              conta: scheme_account_id ?? undefined,
            },
          })
        }}
        empty={empty}
      />
    )
  })
}

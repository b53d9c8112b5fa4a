import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider } from '../queries.ts'

type Month = Answer<'GET /provider/figures'>['response']['months'][number]

const figuresQuery = call('GET /provider/figures', { query: { months: 12 } }, ofProvider)

/** Trials, conversion, revenue, churn by month, and what people think of the product. */
export default function FiguresScreen() {
  const query = useQuery(figuresQuery)
  const { nps, points = 0 } = query.data ?? {}
  return (
    <Page
      title="Números"
      hint={
        query.data &&
        (nps === null
          ? 'NPS: sem notas nos últimos 12 meses.'
          : `NPS dos últimos 12 meses: ${nps}, de ${points} notas.`)
      }
    >
      <DataTable
        label="Números por mês"
        list={useListing({ pageSize: 20 })}
        query={{ ...query, data: query.data?.months }}
        columns={columns}
        rowId={({ month }) => month}
        unit={['mês', 'meses']}
        searches={false}
      />
    </Page>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? '' : ` (${Math.round((100 * part) / whole)}%)`)

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Mês', text: ({ month }) => month.split('-').toReversed().join('/'), card: 'title' },
  { id: 'trials', header: 'Avaliações', align: 'end' },
  {
    id: 'converted',
    header: 'Viraram clientes',
    text: ({ converted, trials }) => `${converted}${share(converted, trials)}`,
    align: 'end',
  },
  { id: 'won', header: 'Primeiro pagamento', align: 'end' },
  { id: 'revenue', header: 'Receita', as: 'money', align: 'end' },
  { id: 'paying', header: 'Pagavam no dia 1º', align: 'end' },
  { id: 'lost', header: 'Cancelaram', text: ({ lost, paying }) => `${lost}${share(lost, paying)}`, align: 'end' },
]

import { Text } from '@mantine/core'
import { formatMonth, monthDays, shiftMonth } from '@prumo/contract/dates.ts'
import { formatMoney } from '../../platform/format.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { signedMoney } from '../Amount.tsx'
import classes from './GraphicsScreen.module.css'
import type { ChartMonths } from './graphics-queries.ts'

type Change = ChartMonths['changes'][number]

/** The accounts that changed most against the month before. */
export function Changes({ changes, month }: Pick<ChartMonths, 'changes'> & { month: string }) {
  const before = shiftMonth(month, -1)
  return (
    <div className={`card ${classes.changes}`}>
      <header>
        <h2>O que mais mudou</h2>
        <Text fz="sm" c="dimmed">
          {`O mês de ${formatMonth(month)} contra o de ${formatMonth(before)}, por competência.`}
        </Text>
      </header>
      <DataTable
        inset
        label="O que mais mudou"
        list={useListing({ apart: true })}
        query={{ data: changes, error: null, refetch: () => undefined }}
        columns={columnsOf(month, before)}
        rowId={({ classification_id, scheme_account_id }) => `${classification_id} ${scheme_account_id}`}
        searches={false}
        sizes={[10]}
        unit={['conta', 'contas']}
        emptyTitle="Nada mudou de um mês para o outro"
      />
    </div>
  )
}

const columnsOf = (month: string, before: string): Column<Change>[] => [
  {
    id: 'account',
    header: 'Conta',
    value: ({ scheme_account_name }) => scheme_account_name,
    cell: ({ scheme_account_name, classification_id, scheme_account_id }) => (
      <TextLink
        to="/financeiro/lancamentos"
        search={{
          periodo: 'datas',
          de: `${before}-01`,
          ate: monthDays(month).at(-1),
          por: 'competencia',
          classificacao: classification_id,
          conta: scheme_account_id ?? undefined,
        }}
        c="inherit"
        fw={600}
      >
        {scheme_account_name}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'type', header: 'Tipo', value: ({ sum_type }) => (sum_type === '1' ? 'Entrada' : 'Saída') },
  {
    id: 'before',
    header: formatMonth(before),
    value: (change) => change.before,
    text: (change) => formatMoney(change.before),
    align: 'end',
  },
  { id: 'value', header: formatMonth(month), as: 'money', align: 'end' },
  {
    id: 'difference',
    header: 'Diferença',
    value: ({ difference }) => Math.abs(difference),
    text: ({ difference }) => signedMoney(difference),
    cell: (change) => (
      <span className={`num ${isBetter(change) ? classes.better : classes.worse}`}>
        {signedMoney(change.difference)}
        <span className="sr">{isBetter(change) ? ', melhor' : ', pior'}</span>
      </span>
    ),
    align: 'end',
  },
]

/** More income or less expense. */
const isBetter = ({ sum_type, difference }: Change) => (sum_type === '1' ? difference > 0 : difference < 0)

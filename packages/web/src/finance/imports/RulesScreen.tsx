import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { count, formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { type Rule, rulesQuery } from './statement-queries.ts'

/** 'Regras dos extratos': how lines are classified, learned from what was confirmed. */
export default function RulesScreen() {
  const list = useListing({ pageSize: 25 })
  const { page, per_page } = list.query
  const query = useQuery(rulesQuery({ page, per_page }))
  return (
    <Page
      title="Regras dos extratos"
      hint={<TrailBelow to="/financeiro/extratos" title="Extratos do banco" here="Regras" />}
    >
      <DataTable
        label="Regras"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        searches={false}
        unit={['regra', 'regras']}
        emptyTitle="Nenhuma regra ainda"
        emptyHint="Cada linha de extrato que você classifica e lança ensina uma: a próxima com as mesmas palavras já vem classificada."
        rowActions={(rule) => <EditDelete name={rule.example} onDelete={() => void forget(rule)} />}
      />
    </Page>
  )
}

const forget = ({ id, example }: Rule) =>
  deleteRecord({
    about: example,
    text: 'As próximas linhas com estas palavras não vêm mais classificadas. O que já foi lançado fica como está.',
    topic: 'finance',
    remove: () => removal('DELETE /client/finance/statement-rules/{id}', { params: { id } }),
  })

const columns: readonly Column<Rule>[] = [
  { id: 'words', header: 'Quando o banco escreve', value: ({ words }) => words, card: 'title', width: '26%' },
  { id: 'example', header: 'Por exemplo', value: ({ example }) => example, optional: true },
  { id: 'type', header: 'Tipo', value: ({ type }) => (type === '1' ? 'Entrada' : 'Saída'), width: 90 },
  {
    id: 'place',
    header: 'Lança em',
    value: ({ classification_name, scheme_account_name }) =>
      [classification_name, scheme_account_name].filter(Boolean).join(' › '),
  },
  { id: 'description', header: 'Descrição', value: ({ description }) => description, optional: true },
  {
    id: 'used',
    header: 'Usada',
    value: ({ used }) => used,
    text: ({ used, used_at }) => `${count(used, 'vez', 'vezes')}, a última em ${formatDay(used_at)}`,
  },
]

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import type { MoneyAccount } from '../finance-queries.ts'
import { type Transfer, TransferForm } from './TransferForm.tsx'

const transfersQuery = (query: { page: number; per_page: number; money_account_id?: number }) =>
  call('GET /client/finance/transfers', { query }, { topic: 'finance', paged: true })

const columnsFor = (nameOf: (id: number) => string): Column<Transfer>[] => [
  { id: 'date', header: 'Data', as: 'day', width: 116 },
  {
    id: 'way',
    header: 'De e para',
    value: ({ from_id, to_id }) => `${nameOf(from_id)} → ${nameOf(to_id)}`,
    cell: ({ from_id, to_id }) => (
      <>
        {nameOf(from_id)} <span aria-hidden>→</span>
        <span className="sr"> para </span> {nameOf(to_id)}
      </>
    ),
    card: 'title',
  },
  { id: 'description', header: 'Descrição' },
  { id: 'value', header: 'Valor', card: 'aside', as: 'money', align: 'end' },
]

/** What went from one account to another, the newest first. */
export function TransferList({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const list = useListing({ filters: ['dinheiro'], stays: true })
  const { dinheiro } = list.chosen
  const { page, per_page } = list.query
  const query = useQuery(
    transfersQuery({ page, per_page, ...(typeof dinheiro === 'number' && { money_account_id: dinheiro }) }),
  )
  const [editing, setEditing] = useState<Transfer>()
  const columns = useMemo(
    () => columnsFor((id) => accounts.find((account) => account.id === id)?.name ?? '…'),
    [accounts],
  )
  return (
    <>
      <DataTable
        label="Transferências"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        searches={false}
        unit={['transferência', 'transferências']}
        filters={[
          {
            name: 'dinheiro',
            label: 'Transferências da conta',
            look: 'select',
            all: 'Todas',
            options: accounts.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        emptyTitle="Nenhuma transferência ainda"
        emptyHint="Depósito do caixa no banco, saque, aplicação: o dinheiro muda de lugar e continua da empresa."
        rowActions={(transfer) => (
          <EditDelete
            name={nameOf(transfer)}
            onEdit={() => setEditing(transfer)}
            onDelete={() => void deleteTransfer(transfer)}
          />
        )}
      />
      {editing && <TransferForm record={editing} accounts={accounts} onClose={() => setEditing(undefined)} />}
    </>
  )
}

const nameOf = ({ date, value }: Transfer) => `transferência de ${formatDay(date)}, ${formatMoney(value)}`

const deleteTransfer = (transfer: Transfer) =>
  deleteRecord({
    about: nameOf(transfer),
    topic: 'finance',
    bin: { kind: 'transfer', id: transfer.id },
    remove: () => removal('DELETE /client/finance/transfers/{id}', { params: { id: transfer.id } }),
  })

import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { Signed } from '../Amount.tsx'
import { type MoneyAccount, moneyAccountsQuery } from '../finance-queries.ts'
import { CardBills } from './CardBills.tsx'
import { kindOf, MoneyAccountForm } from './MoneyAccountForm.tsx'
import classes from './MoneyScreen.module.css'
import { type Proposed, TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'

const columns: readonly Column<MoneyAccount>[] = [
  {
    id: 'name',
    header: 'Nome',
    cell: ({ id, name, disabled }) => (
      <span className={classes.name}>
        <TextLink to="/financeiro/lancamentos" search={{ dinheiro: id, por: 'pagamento' }} c="inherit" fw={600}>
          {name}
        </TextLink>
        {disabled && <StatusMark tone="quiet">Desligada</StatusMark>}
      </span>
    ),
    card: 'title',
  },
  { id: 'kind', header: 'Tipo', value: kindOf },
  { id: 'initial', header: 'Saldo inicial', value: ({ initial_value }) => initial_value, as: 'money', align: 'end' },
  {
    id: 'balance',
    header: 'Saldo',
    cell: ({ balance }) => <Signed value={balance} plain={balance >= 0} />,
    align: 'end',
  },
]

/** Where the money is (decision O235), and what went from one place to another. */
export default function MoneyScreen() {
  const accounts = useQuery(moneyAccountsQuery)
  const [moving, setMoving] = useState<Proposed>()
  const [card, setCard] = useState<MoneyAccount>()
  const { create, edit, open } = useRecordForm<MoneyAccount>('Nova conta', (opened) => <MoneyAccountForm {...opened} />)
  const inUse = accounts.data?.filter(({ disabled }) => !disabled) ?? []
  return (
    <Page
      title="Contas e transferências"
      hint="Bancos, caixas, carteiras e cartões. Uma transferência não é receita nem despesa."
      actions={
        <>
          <Writes>
            <Button
              variant="default"
              leftSection={<IconArrowsExchange aria-hidden />}
              disabled={inUse.length < 2}
              onClick={() => setMoving({})}
            >
              Transferir
            </Button>
          </Writes>
          {create}
        </>
      }
    >
      <DataTable
        label="Contas"
        list={useListing({ apart: true })}
        query={accounts}
        columns={columns}
        rowId={({ id }) => id}
        searches={false}
        sizes={[10]}
        unit={['conta', 'contas']}
        emptyTitle="Nenhuma conta ainda"
        emptyHint="O Caixa aparece com o primeiro lançamento. Junte os bancos e as carteiras da empresa."
        rowActions={(account) => (
          <>
            {account.type === '4' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Faturas de ${account.name}`}
                onClick={() => setCard(account)}
              >
                Faturas
              </Button>
            )}
            <EditDelete name={account.name} onEdit={() => edit(account)} onDelete={() => void deleteAccount(account)} />
          </>
        )}
      />
      {/* Below the accounts, which would push it down when they come. */}
      {accounts.data && (
        <div className={classes.transfers}>
          <TransferList accounts={accounts.data} />
        </div>
      )}
      {open}
      {card && (
        <CardBills
          card={card}
          onClose={() => setCard(undefined)}
          onEdit={() => {
            setCard(undefined)
            edit(card)
          }}
          onPay={({ open: value, due }) => {
            setCard(undefined)
            const from = inUse.find(({ type }) => type === '1') ?? inUse.find(({ type }) => type !== '4')
            const description = `Fatura de ${card.name}, vencimento ${formatDay(due)}`
            setMoving({ from_id: from?.id ?? null, to_id: card.id, value, description })
          }}
        />
      )}
      {moving && <TransferForm accounts={inUse} proposed={moving} onClose={() => setMoving(undefined)} />}
    </Page>
  )
}

const deleteAccount = ({ id, name }: MoneyAccount) =>
  deleteRecord({
    about: name,
    topic: 'finance',
    remove: () => removal('DELETE /client/finance/money-accounts/{id}', { params: { id } }),
  })

import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDay, formatMoney, formatMoneyIn } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { closedMonthsQuery, type MoneyAccount } from '../finance-queries.ts'
import classes from './StatementCard.module.css'
import { balanceQuery, type Statement } from './statement-queries.ts'
import {
  accountWords,
  bookableOf,
  leftOutSentence,
  lines,
  pendingOf,
  periodWords,
  warningsOf,
} from './statement-words.ts'

type Props = { statement: Statement; accounts: readonly MoneyAccount[] }

/** Which account a statement is of, where it stands, and what can be done with the whole of it. */
export function StatementCard({ statement, accounts }: Props) {
  const { balance, balance_on, currency, kept, lines: counted } = statement
  const leftOut = leftOutSentence(statement)
  return (
    <section className={`card ${classes.card}`} aria-label="Extrato">
      <div className={classes.head}>
        <h2>{accountWords(statement) || 'Conta sem nome no arquivo'}</h2>
        <p className="num">
          {[
            periodWords(statement),
            balance !== null &&
              `saldo no banco ${balance_on ? `em ${formatDay(balance_on)} ` : ''}${formatMoneyIn(currency, balance)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <MoneyAccountOf statement={statement} accounts={accounts} />
      {warningsOf(statement).map((sentence) => (
        <Alert key={sentence} color="ipe" className={classes.warning}>
          {sentence}
        </Alert>
      ))}
      {counted.stored > 0 && pendingOf(statement) === 0 && bookableOf(statement) === 0 && (
        <Reconciled id={statement.id} account={statement.money_account_id} />
      )}
      {leftOut && <p>{`Ficaram de fora: ${leftOut}.`}</p>}
      {kept > 0 && (
        <p>{`Ao desfazer, ${lines(kept)} ${kept === 1 ? 'ficou' : 'ficaram'} como ${kept === 1 ? 'estava' : 'estavam'}, porque alguém mudou o lançamento depois.`}</p>
      )}
      <div className={classes.buttons}>
        {counted.stored > 0 ? <UndoButton statement={statement} /> : <DiscardButton statement={statement} />}
        <RunButton statement={statement} />
        {counted.stored > 0 && (
          <ButtonLink to="/dre/consolidada" variant="default">
            Ver a DRE
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** Whether the books have what the bank says, once nothing of the statement waits; if not, where to look. */
function Reconciled({ id, account }: { id: number; account: number | null }) {
  const found = useQuery(balanceQuery(id)).data
  if (!found) return null
  const { on, books, difference, since } = found
  if (difference === 0)
    return (
      <p>
        <StatusMark tone="good">Saldo confere</StatusMark>{' '}
        {`Nos livros também há ${formatMoney(books)} em ${formatDay(on)}.`}
      </p>
    )
  return (
    <Alert color="ipe" className={classes.warning}>
      {`Nos livros há ${formatMoney(books)} em ${formatDay(on)}: ${formatMoney(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'} que no banco${since ? `, desde ${formatDay(since)}` : ', já antes do primeiro dia do extrato'}. `}
      <TextLink
        to="/financeiro/lancamentos"
        search={{
          periodo: 'datas',
          por: 'pagamento',
          dinheiro: account ?? undefined,
          ...(since && { de: since }),
          ate: on,
        }}
      >
        Ver os lançamentos da conta
      </TextLink>
    </Alert>
  )
}

/** The account, which nobody guesses; while it has none, the one that the file names can be created in one press. */
function MoneyAccountOf({ statement: { id, money_account_id, suggested_account: suggested }, accounts }: Props) {
  const writes = useWrites()
  const closed = useQuery({ ...closedMonthsQuery, enabled: suggested !== null }).data
  const needsOpenMonths =
    suggested !== null && suggested.initial_value !== 0 && closed !== undefined && closed.length > 0
  const place = useMutation({
    mutationFn: (account: number) =>
      api('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id: account } }),
    onSettled: () => changed('finance'),
  })
  const create = useMutation({
    mutationFn: () => api('POST /client/finance/statements/{id}/account', { params: { id } }),
    onSuccess: () => toast('Criado com sucesso!'),
    onSettled: () => changed('finance'),
  })
  return (
    <div className={classes.account}>
      <PickOne
        disabled={!writes}
        label="Conta do dinheiro"
        description={
          money_account_id === null ? 'De que conta é este extrato? A resposta fica para os próximos.' : undefined
        }
        placeholder="Escolha a conta"
        options={accounts.map(({ id: account, name, disabled }) => ({
          value: account,
          label: name,
          inactive: disabled,
        }))}
        empty="Nenhuma conta com este nome"
        value={money_account_id}
        onChange={(account) => account !== null && place.mutate(account)}
      />
      {suggested && needsOpenMonths && (
        <p>{`Para criar a conta ${suggested.name} com o saldo inicial que o arquivo diz, ${formatMoney(suggested.initial_value)}, reabra antes os meses fechados: os saldos deles mudariam.`}</p>
      )}
      {suggested && !needsOpenMonths && (
        <Writes>
          <Button
            variant="default"
            className={classes.create}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {`Criar a conta ${suggested.name}`}
          </Button>
          {suggested.initial_value !== 0 && (
            <p>{`Com o saldo inicial que o arquivo diz: ${formatMoney(suggested.initial_value)}.`}</p>
          )}
        </Writes>
      )}
    </div>
  )
}

function RunButton({ statement }: { statement: Statement }) {
  const ready = bookableOf(statement)
  const pending = pendingOf(statement)
  const run = useMutation({
    mutationFn: () => api('POST /client/finance/statements/{id}/run', { params: { id: statement.id } }),
    onSettled: () => changed('finance'),
  })
  if (ready === 0 || statement.money_account_id === null) return null
  const ask = async () => {
    const left = `${lines(pending)} ${pending === 1 ? 'fica' : 'ficam'} para depois: ninguém disse o que ${pending === 1 ? 'é' : 'são'}.`
    if (pending > 0) {
      const sure = await confirm({
        title: `Lançar ${lines(ready)}?`,
        text: `${left} Você pode desfazer quando quiser.`,
        confirm: 'Lançar',
        cancel: 'Voltar',
      })
      if (!sure) return
    }
    run.mutate()
  }
  return (
    <Writes>
      <Button loading={run.isPending} onClick={() => void ask()}>
        {`Lançar ${lines(ready)}`}
      </Button>
    </Writes>
  )
}

function UndoButton({ statement: { id, file_name, lines: counted } }: { statement: Statement }) {
  const undo = useMutation({
    mutationFn: () => api('POST /client/finance/statements/{id}/undo', { params: { id } }),
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Desfazer a importação inteira?',
      about: file_name,
      text: `${lines(counted.stored)} ${counted.stored === 1 ? 'sai' : 'saem'} do financeiro. O que alguém mudou depois fica como está.`,
      confirm: 'Desfazer',
      cancel: 'Voltar',
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return (
    <Writes>
      <Button variant="subtle" color="red" loading={undo.isPending} onClick={() => void ask()}>
        Desfazer importação
      </Button>
    </Writes>
  )
}

function DiscardButton({ statement: { id, file_name } }: { statement: Statement }) {
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => api('DELETE /client/finance/statements/{id}', { params: { id } }),
    onSuccess: async () => {
      toast('Extrato descartado')
      await navigate({ to: '/financeiro/extratos' })
    },
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Descartar este extrato?',
      about: file_name,
      text: 'Nada foi lançado. O arquivo no seu computador fica como está.',
      confirm: 'Descartar',
      cancel: 'Voltar',
    })
    if (sure) discard.mutate()
  }
  return (
    <Writes>
      <Button variant="subtle" color="gray" loading={discard.isPending} onClick={() => void ask()}>
        Descartar
      </Button>
    </Writes>
  )
}

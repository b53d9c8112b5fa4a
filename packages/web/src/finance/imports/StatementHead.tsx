import { Alert, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay, formatMoney, formatMoneyIn } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { closedMonthsQuery, type MoneyAccount } from '../finance-queries.ts'
import classes from './StatementHead.module.css'
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

/**
 * Which account a statement is of and where it stands, in one line; on a phone that line opens to the rest. What somebody
 * has to do before it can be booked is always in sight.
 */
export function StatementHead({ statement, accounts }: Props) {
  const { balance, balance_on, currency, kept, money_account_id, lines: counted } = statement
  const [measure, narrow] = useNarrow()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const folds = narrow && money_account_id !== null
  const leftOut = leftOutSentence(statement)
  const name = accounts.find((one) => one.id === money_account_id)?.name
  const period = periodWords(statement)
  return (
    <section ref={measure} className={classes.statement} aria-label="Extrato" data-narrow={narrow || undefined}>
      {folds && (
        <UnstyledButton
          className={classes.summary}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <span>{[name, period].filter(Boolean).join(' · ') || 'Sobre o extrato'}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
      <div id={id} className={classes.facts} hidden={folds && !opened}>
        <MoneyAccountOf statement={statement} accounts={accounts} />
        <h2>{accountWords(statement) || 'Conta sem nome no arquivo'}</h2>
        <p className="num">
          {[
            period,
            balance !== null &&
              `saldo no banco ${balance_on ? `em ${formatDay(balance_on)} ` : ''}${formatMoneyIn(currency, balance)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {leftOut && <p>{`Ficaram de fora: ${leftOut}.`}</p>}
        {kept > 0 && (
          <p>{`Ao desfazer, ${lines(kept)} ${kept === 1 ? 'ficou' : 'ficaram'} como ${kept === 1 ? 'estava: o que virou' : 'estavam: o que viraram'} mudou depois, tem anexo, é de mês fechado ou está em outro extrato.`}</p>
        )}
      </div>
      {warningsOf(statement).map((sentence) => (
        <Alert key={sentence} color="ipe">
          {sentence}
        </Alert>
      ))}
      {counted.stored > 0 && pendingOf(statement) === 0 && bookableOf(statement) === 0 && (
        <Reconciled id={statement.id} account={statement.money_account_id} />
      )}
    </section>
  )
}

/** The books compared with what the bank says, once nothing of the statement waits; where they differ, where to look. */
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
    <Alert color="ipe">
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
        {...(money_account_id === null
          ? {
              label: 'Conta do dinheiro',
              description: 'De que conta é este extrato? A resposta fica para os próximos.',
            }
          : { 'aria-label': 'Conta do dinheiro' })}
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

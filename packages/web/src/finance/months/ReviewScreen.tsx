import { Button, Progress } from '@mantine/core'
import { formatMonth, isMonth } from '@prumo/contract/dates.ts'
import type { MonthQuestion, UnusualAccount } from '@prumo/contract/finance/months/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconFileZip, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { EntrySearch } from '../entries/address.ts'
import findings from '../Findings.module.css'
import classes from './ReviewScreen.module.css'
import { Closing, Reopening, useMayClose } from './turning.tsx'

const route = getRouteApi('/member/financeiro/fechamento/$month')

const reviewQuery = (month: string) =>
  call('GET /client/finance/closed-months/{month}/review', { params: { month } }, { topic: 'finance' })

/** The closing of a month, step by step: what to look at, each with its entries; then the lock, and its report. */
export default function ReviewScreen() {
  const { month } = route.useParams()
  if (!isMonth(month))
    return (
      <Page title="Fechamento do mês" width="text">
        <EmptyState
          title="Este mês não existe"
          action={<TextLink to="/financeiro/fechamento">Todos os meses</TextLink>}
        />
      </Page>
    )
  return <Reviewed month={month} />
}

function Reviewed({ month }: { month: string }) {
  const query = useQuery(reviewQuery(month))
  const { today } = useToday()
  const mayClose = useMayClose()
  const found = query.data
  const hasEnded = month < today.slice(0, 7)
  return (
    <Page
      title={`Fechamento de ${formatMonth(month)}`}
      width="text"
      hint={<TextLink to="/financeiro/fechamento">Todos os meses</TextLink>}
      actions={
        <>
          <ButtonLink
            to="/relatorio-do-mes"
            search={{ mes: month }}
            variant="default"
            leftSection={<IconReportAnalytics aria-hidden />}
          >
            Relatório do mês
          </ButtonLink>
          <Button
            component="a"
            variant="default"
            href={`/api/client/finance/closed-months/${month}/package?token=-`}
            download
            leftSection={<IconFileZip aria-hidden />}
          >
            Pacote do contador
          </Button>
          {found && mayClose && hasEnded && !found.closed && <Closing month={month} open={openOf(found)} />}
          {found?.closed && mayClose && <Reopening month={month} large />}
        </>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={5} height={64} />
          </div>
        }
      >
        {(review) => <Steps review={review} />}
      </QueryBoundary>
    </Page>
  )
}

type Review = Answer<'GET /client/finance/closed-months/{month}/review'>['response']

const agree = ({ balances }: Review) => balances.every(({ bank, books }) => bank === books)

const openOf = (review: Review) =>
  review.questions.filter(({ total }) => total > 0).length +
  (review.unusual.length > 0 ? 1 : 0) +
  (agree(review) ? 0 : 1)

const questions: Record<MonthQuestion, { title: string; done: string; search: EntrySearch }> = {
  account: {
    title: 'Sem conta contábil',
    done: 'Todo lançamento está numa conta.',
    search: { por: 'competencia', pendencia: 'sem-conta' },
  },
  receipt: {
    title: 'Pagos sem comprovante',
    done: 'Tudo o que foi pago tem comprovante.',
    search: { por: 'competencia', pendencia: 'sem-comprovante' },
  },
  duplicate: {
    title: 'Talvez lançados duas vezes',
    done: 'Nada parece repetido.',
    search: { por: 'competencia', pendencia: 'repetidos' },
  },
  open: {
    title: 'Vencem no mês e seguem em aberto',
    done: 'Tudo o que venceu está pago.',
    search: { situacao: 'abertos' },
  },
}

function Steps({ review }: { review: Review }) {
  const { month, closed, unusual, balances } = review
  const all = review.questions.length + 1 + (balances.length > 0 ? 1 : 0)
  const done = all - openOf(review)
  return (
    <>
      <div className={classes.progress}>
        <Progress value={(100 * done) / all} aria-label="Conferido" />
        <span>{closed ? 'Mês fechado' : `${done} de ${all} conferidos`}</span>
      </div>
      <ul className={`card ${findings.findings}`} aria-label="O que conferir">
        {review.questions.map(({ id, total, value }) => (
          <Step key={id} title={questions[id].title} done={total === 0}>
            {total === 0 ? (
              <p>{questions[id].done}</p>
            ) : (
              <p>
                <TextLink to="/financeiro/lancamentos" search={{ mes: month, ...questions[id].search }}>
                  {`${count(total, 'lançamento', 'lançamentos')}, ${formatMoney(value)}`}
                </TextLink>
              </p>
            )}
          </Step>
        ))}
        {balances.length > 0 && (
          <Step title="Saldo no banco" done={agree(review)}>
            <ul className={classes.unusual}>
              {balances.map(({ statement_id, name, on, bank, books }) => (
                <li key={statement_id}>
                  <TextLink to="/financeiro/extratos/$id" params={{ id: String(statement_id) }}>
                    {name}
                  </TextLink>
                  {bank === books
                    ? `: saldo confere em ${formatDay(on)}, ${formatMoney(bank)}`
                    : `: em ${formatDay(on)} o banco diz ${formatMoney(bank)}, e os livros ${formatMoney(books)}`}
                </li>
              ))}
            </ul>
          </Step>
        )}
        <Step title="Fora do costume" done={unusual.length === 0}>
          {unusual.length === 0 ? (
            <p>Cada conta está perto do que costuma ser.</p>
          ) : (
            <ul className={classes.unusual}>
              {unusual.map((account) => (
                <Unusual
                  key={`${account.classification_id} ${account.scheme_account_id}`}
                  account={account}
                  month={month}
                />
              ))}
            </ul>
          )}
        </Step>
      </ul>
      <p className={classes.why}>
        <TextLink to="/financeiro/por-que-mudou" search={{ mes: month }}>
          Por que o resultado mudou
        </TextLink>
        <TextLink to="/financeiro/lancamentos" search={{ mes: month, por: 'competencia' }}>
          Todos os lançamentos do mês
        </TextLink>
      </p>
    </>
  )
}

const Step = ({ title, done, children }: { title: string; done: boolean; children: ReactNode }) => (
  <li>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    <StatusMark tone={done ? 'good' : 'waiting'}>{done ? 'Conferido' : 'A conferir'}</StatusMark>
  </li>
)

function Unusual({ account, month }: { account: UnusualAccount; month: string }) {
  const { name, value, usual, classification_id, scheme_account_id, months } = account
  return (
    <li>
      <TextLink
        to="/financeiro/lancamentos"
        search={{
          mes: month,
          por: 'competencia',
          classificacao: classification_id,
          conta: scheme_account_id ?? undefined,
        }}
      >
        {name}
      </TextLink>
      {value === 0
        ? `: nada neste mês, e costuma ser ${formatMoney(usual)}`
        : `: ${formatMoney(value)}, e costuma ser ${formatMoney(usual)}`}
      <small>{` (mediana de ${months} meses)`}</small>
    </li>
  )
}

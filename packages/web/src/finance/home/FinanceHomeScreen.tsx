import { Text } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import {
  IconArrowsUpDown,
  IconBuildingBank,
  IconCashBanknote,
  IconChartDonut,
  IconChartLine,
  IconFileImport,
  IconListTree,
  IconLock,
  IconReceipt2,
  IconTableColumn,
  IconTableShare,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Signed } from '../Amount.tsx'
import { EntryForm } from '../entries/EntryForm.tsx'
import { type MoneyAccount, moneyAccountsQuery } from '../finance-queries.ts'
import { forecastQuery } from '../forecast/forecast-queries.ts'
import { forecastWith, reaisOf } from '../forecast/levers.ts'
import classes from './FinanceHomeScreen.module.css'
import { FirstDay } from './FirstDay.tsx'
import { anyEntryQuery, balanceOf, resultQuery } from './home-queries.ts'
import { NextSteps } from './NextSteps.tsx'

/** 'Financeiro' (screen S156, decision O153): what to do next, how things stand, and the way to its screens. */
export default function FinanceHomeScreen() {
  const accounts = useQuery(moneyAccountsQuery)
  const entries = useQuery(anyEntryQuery)
  const known = entries.isError || (entries.data !== undefined && accounts.data !== undefined)
  const { create, open } = useRecordForm<Entry>('Novo lançamento', (opened) => <EntryForm {...opened} />)
  // Refused once, not in every card.
  if (accounts.error instanceof ApiError && accounts.error.status === 403)
    return (
      <Page title="Financeiro">
        <ErrorState error={accounts.error} />
      </Page>
    )
  return (
    <Page title="Financeiro" actions={create}>
      {entries.data?.total === 0 && accounts.data ? (
        <FirstDay accounts={accounts.data} />
      ) : (
        <div className={classes.now} data-shown={known || undefined}>
          <NextSteps />
          <Figures accounts={accounts} />
        </div>
      )}
      <nav className={classes.screens} aria-label="Telas do financeiro">
        <Screen icon={IconReceipt2} words="O que entra e o que sai, dia a dia.">
          <TextLink to="/financeiro/lancamentos">Lançamentos</TextLink>
        </Screen>
        <Screen icon={IconTableColumn} words="O resultado de um projeto, previsto e realizado, mês a mês.">
          <TextLink to="/dre">DRE</TextLink>
        </Screen>
        <Screen icon={IconTableShare} words="O resultado da empresa toda, projeto ao lado de projeto.">
          <TextLink to="/dre/consolidada">DRE consolidada</TextLink>
        </Screen>
        <Screen icon={IconChartDonut} words="De onde vem e para onde vai, e quanto falta vender para empatar.">
          <TextLink to="/graphics">Gráficos</TextLink>
        </Screen>
        <Screen icon={IconCashBanknote} words="O saldo de cada mês, e o que o moveu.">
          <TextLink to="/fluxo-caixa">Fluxo de caixa</TextLink>
        </Screen>
        <Screen icon={IconTargetArrow} words="O que cada mês deve vender e gastar.">
          <TextLink to="/previsao-orcamentaria">Previsão orçamentária</TextLink>
        </Screen>
        <Screen icon={IconListTree} words="As categorias e contas, na ordem da DRE.">
          <TextLink to="/financeiro/plano-de-contas">Plano de contas</TextLink>
        </Screen>
        <Screen icon={IconBuildingBank} words="Bancos, caixas, e o que vai de um a outro.">
          <TextLink to="/financeiro/contas">Contas e transferências</TextLink>
        </Screen>
        <Screen icon={IconChartLine} words="As próximas 13 semanas, o dia mais apertado e o que o muda.">
          <TextLink to="/financeiro/previsao">Previsão do caixa</TextLink>
        </Screen>
        <Screen icon={IconArrowsUpDown} words="Um mês ao lado de outro, e as maiores causas.">
          <TextLink to="/financeiro/por-que-mudou">Por que o resultado mudou</TextLink>
        </Screen>
        <Screen icon={IconFileImport} words="O que o banco mostrou, conferido e lançado em minutos.">
          <TextLink to="/financeiro/extratos">Extratos do banco</TextLink>
        </Screen>
        <Screen icon={IconLock} words="O que o mês informou não muda mais.">
          <TextLink to="/financeiro/fechamento">Fechamento do mês</TextLink>
        </Screen>
      </nav>
      {open}
    </Page>
  )
}

/** What there is, how the month stands and what comes. */
function Figures({ accounts }: { accounts: ShownQuery<MoneyAccount[]> }) {
  const { today } = useToday()
  const month = today.slice(0, 7)
  const result = useQuery(resultQuery(month))
  const forecast = useQuery({ ...forecastQuery, select: (shown) => forecastWith(shown, new Map()) })
  return (
    <div className={classes.figures}>
      <Card
        title="Saldo"
        query={accounts}
        link={() => <TextLink to="/financeiro/contas">Contas e transferências</TextLink>}
      >
        {(all) => (
          <>
            <span className={classes.figure}>{all ? <Signed value={balanceOf(all)} /> : '…'}</span>
            <Text fz="sm" c="dimmed" className="num">
              {all ? `em ${count(all.length, 'conta', 'contas')}` : '…'}
            </Text>
          </>
        )}
      </Card>
      <Card
        title={`Lucro líquido de ${formatMonth(month)}`}
        query={result}
        link={() => <TextLink to="/dre/consolidada">DRE consolidada</TextLink>}
      >
        {(shown) => (
          <dl className={classes.pair}>
            <div>
              <dt>Realizado</dt>
              <dd>{shown ? <Signed value={shown.realized} /> : '…'}</dd>
            </div>
            <div>
              <dt>Previsto</dt>
              <dd>{shown ? <Signed value={shown.preview} /> : '…'}</dd>
            </div>
          </dl>
        )}
      </Card>
      <Card
        title="Próximas 13 semanas"
        query={forecast}
        link={() => <TextLink to="/financeiro/previsao">Previsão do caixa</TextLink>}
      >
        {(shown) => (
          <dl className={classes.pair}>
            <div>
              <dt>{shown ? `Ponto mais baixo: ${formatDay(shown.lowest.day)}` : 'Ponto mais baixo'}</dt>
              <dd>{shown ? <Signed value={reaisOf(shown.lowest.balance)} /> : '…'}</dd>
            </div>
            <div>
              <dt>No fim delas</dt>
              <dd>{shown ? <Signed value={reaisOf(shown.weeks.at(-1)!.balance)} /> : '…'}</dd>
            </div>
          </dl>
        )}
      </Card>
    </div>
  )
}

type CardProps<T> = {
  title: string
  query: ShownQuery<T>
  /** Both are drawn before the data are there, too, so that nothing jumps. */
  link: (data: T | undefined) => ReactNode
  children: (data: T | undefined) => ReactNode
}

const Card = <T,>({ title, query, link, children }: CardProps<T>) => (
  <section className={`card ${classes.card}`} aria-label={title}>
    <h2>{title}</h2>
    {query.data === undefined && query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <>
        {children(query.data)}
        <div className={classes.link}>{link(query.data)}</div>
      </>
    )}
  </section>
)

type Screen = { icon: typeof IconLock; words: string; children: ReactNode }

const Screen = ({ icon: Sign, words, children }: Screen) => (
  <div className={`card ${classes.screen}`}>
    <Sign size={22} stroke={1.5} aria-hidden />
    <div>
      {children}
      <Text fz="sm" c="dimmed" visibleFrom="sm">
        {words}
      </Text>
    </div>
  </div>
)

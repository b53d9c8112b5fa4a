import { Text } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { IconBuildingBank, IconListTree, IconLock, IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '../../platform/clock.ts'
import { count } from '../../platform/format.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Moved, Signed } from '../Amount.tsx'
import { EntryForm } from '../entries/EntryForm.tsx'
import type { entriesQuery } from '../entries/entry-queries.ts'
import { moneyAccountsQuery } from '../finance-queries.ts'
import classes from './FinanceHomeScreen.module.css'
import { balanceOf, dueQuery, lateQuery, nextWeek, resultQuery } from './home-queries.ts'

/** 'Financeiro' (screen S156, decision O153): what there is, what is due, what is late, and the way to its screens. */
export default function FinanceHomeScreen() {
  const { today } = useToday()
  const month = today.slice(0, 7)
  const week = nextWeek(today)
  const accounts = useQuery(moneyAccountsQuery).data
  const results = useQuery(resultQuery(month)).data
  const now = useQuery(dueQuery(today, today)).data
  const soon = useQuery(dueQuery(week.de, week.ate)).data
  const late = useQuery(lateQuery()).data
  const result = results?.[Number(month.slice(5)) - 1]
  const { create, open } = useRecordForm<Entry>('Novo lançamento', (opened) => <EntryForm {...opened} />)
  const between = (de: string, ate: string) => ({ periodo: 'datas', situacao: 'abertos', de, ate }) as const
  return (
    <Page title="Financeiro" actions={create}>
      <div className={classes.figures}>
        <Card title="Saldo" link={<TextLink to="/financeiro/contas">Contas e transferências</TextLink>}>
          <span className={classes.figure}>{accounts ? <Signed value={balanceOf(accounts)} /> : '…'}</span>
          <Text fz="sm" c="dimmed" className="num">
            {accounts ? `em ${count(accounts.length, 'conta', 'contas')}` : '…'}
          </Text>
        </Card>
        <Card
          title="Vence hoje"
          link={
            <TextLink to="/financeiro/lancamentos" search={between(today, today)}>
              {linkWords(now)}
            </TextLink>
          }
        >
          <InAndOut sums={now?.sums} />
        </Card>
        <Card
          title="Vence em sete dias"
          link={
            <TextLink to="/financeiro/lancamentos" search={between(week.de, week.ate)}>
              {linkWords(soon)}
            </TextLink>
          }
        >
          <InAndOut sums={soon?.sums} />
        </Card>
        <Card
          title="Atrasados"
          link={
            <TextLink to="/financeiro/lancamentos" search={{ periodo: 'tudo', situacao: 'atrasados' }}>
              {linkWords(late)}
            </TextLink>
          }
        >
          <InAndOut sums={late?.sums} />
        </Card>
        <Card
          title={`Lucro líquido de ${formatMonth(month)}`}
          link={
            <TextLink to="/financeiro/lancamentos" search={{ por: 'competencia' }}>
              Lançamentos do mês
            </TextLink>
          }
        >
          <dl className={classes.pair}>
            <div>
              <dt>Realizado</dt>
              <dd>{result ? <Signed value={result.realized} /> : '…'}</dd>
            </div>
            <div>
              <dt>Previsto</dt>
              <dd>{result ? <Signed value={result.preview} /> : '…'}</dd>
            </div>
          </dl>
        </Card>
      </div>
      <nav className={classes.screens} aria-label="Telas do financeiro">
        <Screen icon={IconReceipt2} words="O que entra e o que sai, dia a dia.">
          <TextLink to="/financeiro/lancamentos">Lançamentos</TextLink>
        </Screen>
        <Screen icon={IconListTree} words="As categorias e contas, na ordem da DRE.">
          <TextLink to="/financeiro/plano-de-contas">Plano de contas</TextLink>
        </Screen>
        <Screen icon={IconBuildingBank} words="Bancos, caixas, e o que vai de um a outro.">
          <TextLink to="/financeiro/contas">Contas e transferências</TextLink>
        </Screen>
        <Screen icon={IconLock} words="O que o mês informou não muda mais.">
          <TextLink to="/financeiro/fechamento">Fechamento do mês</TextLink>
        </Screen>
      </nav>
      {open}
    </Page>
  )
}

const Card = ({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) => (
  <section className={`card ${classes.card}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
    <div className={classes.link}>{link}</div>
  </section>
)

type Screen = { icon: typeof IconLock; words: string; children: ReactNode }

const Screen = ({ icon: Sign, words, children }: Screen) => (
  <div className={`card ${classes.screen}`}>
    <Sign size={22} stroke={1.5} aria-hidden />
    <div>
      {children}
      <Text fz="sm" c="dimmed">
        {words}
      </Text>
    </div>
  </div>
)

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof entriesQuery>['queryFn']>>> | undefined

const linkWords = (found: Found) =>
  found === undefined
    ? '…'
    : found.total === 0
      ? 'Nenhum lançamento'
      : `Ver ${count(found.total, 'lançamento', 'lançamentos')}`

const InAndOut = ({ sums }: { sums: NonNullable<Found>['sums'] | undefined }) => (
  <dl className={classes.pair}>
    <div>
      <dt>A receber</dt>
      <dd>{sums ? <Moved type="1" value={sums.open_income} /> : '…'}</dd>
    </div>
    <div>
      <dt>A pagar</dt>
      <dd>{sums ? <Moved type="2" value={sums.open_expense} /> : '…'}</dd>
    </div>
  </dl>
)

import { Button, UnstyledButton } from '@mantine/core'
import { addDays, formatDate, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { showFailure } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { durationWords } from '../../routine/timesheet/hours.ts'
import { useStaying } from '../../ui/amending.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useOpenIn } from '../portfolio.ts'
import { PortfolioViews } from '../Views.tsx'
import classes from './AgendaScreen.module.css'
import { rememberVisit, takenVisit, visitMinutes } from './visit.ts'

type Agenda = Answer<'GET /portfolio/agenda'>
type Visits = Agenda['visits'][number]

const route = getRouteApi('/member/carteira/agenda')
const agendaQuery = (date: string) => call('GET /portfolio/agenda', { query: { date } }, { topic: 'portfolio' })

/** One's week in all companies of the portfolio, and one's visits and hours in each. */
export default function AgendaScreen() {
  const { dia } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const date = dia ?? today
  const query = useQuery({ ...agendaQuery(date), placeholderData: keepPreviousData })
  const list = useListing({ pageSize: 25, order: 'next' })
  useArrival()
  const go = (next: string | undefined) => void navigate({ search: { dia: next } })
  const monday = addDays(date, 1 - weekday(date))
  return (
    <Page title="Agenda da carteira" hint="A sua semana em todas as empresas, e as suas visitas e horas em cada uma.">
      <PortfolioViews />
      <PeriodNav
        unit="week"
        title={`${formatDate(monday).slice(0, 5)} a ${formatDate(addDays(monday, 6))}`}
        onStep={(way) => go(addDays(date, 7 * way))}
        onToday={() => go(undefined)}
        reading={query.isPlaceholderData}
      />
      <QueryBoundary query={query}>
        {({ dates, late, more, visits: all }) => (
          <>
            <Week dates={dates} late={late} />
            {more > 0 && <p className={classes.more}>{`Mais ${more} empresas não entraram nesta agenda.`}</p>}
            <DataTable
              label="Visitas e horas"
              query={{ ...query, data: all }}
              columns={columns}
              rowId={({ company_id }) => company_id}
              list={list}
              unit={['empresa', 'empresas']}
              brief
              totals={totalsOf}
              rowActions={(visits) => <Prepare visits={visits} />}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** Who came from the press of a visit goes on to its ATA. */
function useArrival() {
  const navigate = useNavigate()
  const stays = useStaying()
  const { company_id } = useAccount()
  useEffect(() => {
    const date = takenVisit(company_id)
    if (date === undefined) return
    const goOn = (to: Awaited<ReturnType<typeof visitMinutes>>) =>
      stays() ? navigate({ ...to, replace: true }) : undefined
    void visitMinutes(date).then(goOn, showFailure)
  }, [company_id, navigate, stays])
}

function Week({ dates, late }: Pick<Agenda, 'dates' | 'late'>) {
  if (dates.length + late.length === 0)
    return (
      <section className={`card ${classes.week}`}>
        <EmptyLine>Nada marcado nesta semana.</EmptyLine>
      </section>
    )
  return (
    <section className={`card ${classes.week}`} aria-label="A semana">
      {late.length > 0 && (
        <section aria-label="Atrasadas de semanas anteriores">
          <h2 data-line>Atrasadas de semanas anteriores</h2>
          <ul>
            {late.map((one) => (
              <Line key={one.key} one={one} when={formatDate(one.date).slice(0, 5)} />
            ))}
          </ul>
        </section>
      )}
      {[...Map.groupBy(dates, ({ date }) => date)].map(([date, of]) => (
        <section key={date} aria-label={`${weekdayName(weekday(date))}, ${formatDate(date)}`}>
          <h2 data-line>{`${weekdayName(weekday(date))}, ${formatDate(date).slice(0, 5)}`}</h2>
          <ul>
            {of.map((one) => (
              <Line key={one.key} one={one} when={one.hour ?? 'O dia'} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Line({ one, when }: { one: Agenda['dates'][number]; when: string }) {
  const openIn = useOpenIn()
  const { title, company, company_id: id, current, done, link } = one
  return (
    <li data-line data-done={done || undefined}>
      <span>{when}</span>
      <UnstyledButton onClick={() => void openIn({ id, current }, link)}>{title}</UnstyledButton>
      <small>{company}</small>
    </li>
  )
}

/** The ATA of the next visit: one press here, and O247's press where the session is in another company. */
function Prepare({ visits }: { visits: Visits }) {
  const openIn = useOpenIn()
  const navigate = useNavigate()
  const { today } = useToday()
  const { company, company_id: id, current, last, next, proposed } = visits
  const date = last === today ? today : (next ?? proposed ?? today)
  const words = date === last || date === next ? 'Abrir ATA' : 'Preparar ATA'
  const begin = useMutation({
    mutationFn: async () => {
      if (current) return navigate(await visitMinutes(date))
      rememberVisit({ company: id, date })
      return openIn({ id, current }, '/carteira/agenda')
    },
    onError: showFailure,
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={begin.isPending}
      aria-label={`${words} da visita de ${formatDate(date)} a ${company}`}
      onClick={() => begin.mutate()}
    >
      {words}
    </Button>
  )
}

const hoursOf = ({ seconds, agreed_hours: agreed }: Visits) => hoursWords(seconds, agreed)
const hoursWords = (seconds: number, agreed: number | null) =>
  `${durationWords(seconds)}${agreed === null ? '' : ` de ${formatNumber(agreed)} h`}`

/** The hours of all, beside what was agreed where it was. */
function totalsOf(all: readonly Visits[]) {
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  const agreed = all.reduce((sum, one) => sum + (one.agreed_hours ?? 0), 0)
  return { hours: hoursWords(seconds, agreed === 0 ? null : agreed) }
}

const columns: readonly Column<Visits>[] = [
  { id: 'company', header: 'Empresa', card: 'title' },
  { id: 'last', header: 'Última visita', as: 'day', width: 140 },
  {
    id: 'next',
    header: 'Próxima visita',
    value: ({ next, proposed }) => next ?? proposed,
    text: ({ next, proposed }) => (next ? formatDate(next) : proposed ? `Sugestão: ${formatDate(proposed)}` : ''),
    width: 190,
  },
  {
    id: 'hours',
    header: 'Horas no mês',
    value: ({ seconds }) => -seconds,
    text: hoursOf,
    width: 170,
    card: 'aside',
  },
]

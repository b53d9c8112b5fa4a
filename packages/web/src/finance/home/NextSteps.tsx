import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { lineGroups } from '@prumo/contract/finance/statements/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '../../platform/clock.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NextStep, NextStepList } from '../../ui/NextStep.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import type { Tone } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Moved } from '../Amount.tsx'
import type { entriesQuery } from '../entries/entry-queries.ts'
import { closedMonthsQuery } from '../finance-queries.ts'
import { type Statement, statementsQuery } from '../imports/statement-queries.ts'
import { dueQuery, lateQuery, nextWeek } from './home-queries.ts'

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof entriesQuery>['queryFn']>>>

/**
 * What to do next in finance, the most urgent first: what is late, what is due, the lines of the bank that nobody
 * decided, and the month to close. What needs nothing is not there.
 */
export function NextSteps() {
  const { today } = useToday()
  const week = nextWeek(today)
  const late = useQuery(lateQuery())
  const now = useQuery(dueQuery(today, today))
  const soon = useQuery(dueQuery(week.de, week.ate))
  const sent = useQuery(statementsQuery({ page: 1, per_page: 20 }))
  const turned = useQuery(closedMonthsQuery)
  const statements = sent.data?.response ?? []
  const closed = turned.data ?? []
  const between = (de: string, ate: string) => ({ periodo: 'datas', situacao: 'abertos', de, ate }) as const
  const undecided = statements.filter(({ lines }) => waitingIn(lines) > 0)
  const last = shiftMonth(today.slice(0, 7), -1)
  // Only where the company closes its months: the others would be told for ever.
  const closes = closed.length > 0 && !closed.some(({ month }) => month === last)
  const isFree = [late, now, soon].every(({ data }) => data?.total === 0) && undecided.length === 0 && !closes
  return (
    <NextStepList reading={[late, now, soon, sent, turned].some(({ isPending }) => isPending)}>
      {isFree && <EmptyLine done>Nada atrasado, nada vence em sete dias. Tudo em dia!</EmptyLine>}
      <Due title="Atrasados" tone="bad" query={late}>
        {({ total, sums }) => (
          <>
            <TextLink to="/financeiro/lancamentos" search={{ periodo: 'tudo', situacao: 'atrasados' }}>
              {seen(total)}
            </TextLink>
            {sums.open_income > 0 && <TextLink to="/financeiro/clientes-em-atraso">Clientes em atraso</TextLink>}
          </>
        )}
      </Due>
      <Due title="Vence hoje" tone="waiting" query={now}>
        {({ total }) => (
          <TextLink to="/financeiro/lancamentos" search={between(today, today)}>
            {seen(total)}
          </TextLink>
        )}
      </Due>
      {undecided.map(({ id, bank, account, file_name, lines }) => (
        <NextStep
          key={id}
          title="Extrato do banco"
          tone="doing"
          words={`${[bank, account].filter(Boolean).join(' ') || file_name}: ${count(waitingIn(lines), 'linha espera', 'linhas esperam')} por você`}
        >
          <TextLink to="/financeiro/extratos/$id" params={{ id: String(id) }}>
            Decidir as linhas
          </TextLink>
        </NextStep>
      ))}
      <Due title="Vence em sete dias" tone="quiet" query={soon}>
        {({ total }) => (
          <TextLink to="/financeiro/lancamentos" search={between(week.de, week.ate)}>
            {seen(total)}
          </TextLink>
        )}
      </Due>
      {closes && (
        <NextStep title="Fechamento" tone="quiet" words={`O mês de ${formatMonth(last)} ainda está aberto`}>
          <TextLink to="/financeiro/fechamento/$month" params={{ month: last }}>
            Conferir e fechar
          </TextLink>
        </NextStep>
      )}
    </NextStepList>
  )
}

/** The lines of a statement that are to be decided or booked. */
const waitingIn = (lines: Statement['lines']) =>
  [...lineGroups.pending, ...lineGroups.ready].reduce((sum, status) => sum + lines[status], 0)

const seen = (total: number) => `Ver ${count(total, 'lançamento', 'lançamentos')}`

type DueProps = { title: string; tone: Tone; query: ShownQuery<Found>; children: (found: Found) => ReactNode }

/** What is to be paid and received of some open entries; nothing where there are none. */
function Due({ title, tone, query, children }: DueProps) {
  const { data } = query
  if (data === undefined && query.error)
    return (
      <NextStep
        title={title}
        tone={tone}
        words={<ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      >
        {null}
      </NextStep>
    )
  if (!data || data.total === 0) return null
  const { open_income, open_expense } = data.sums
  return (
    <NextStep
      title={title}
      tone={tone}
      words={
        <>
          {open_expense > 0 && (
            <span>
              A pagar <Moved type="2" value={open_expense} />
            </span>
          )}
          {open_income > 0 && (
            <span>
              A receber <Moved type="1" value={open_income} />
            </span>
          )}
        </>
      }
    >
      {children(data)}
    </NextStep>
  )
}

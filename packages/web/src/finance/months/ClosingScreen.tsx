import { Text } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { closedMonthsQuery } from '../finance-queries.ts'
import classes from './ClosingScreen.module.css'
import { Reopening, useMayClose } from './turning.tsx'

/** Months that have ended and may be closed; what was closed before them stays below. */
const ENDED = 12

/** Closing a month (decision O236): what it reported does not change until somebody reopens it. */
export default function ClosingScreen() {
  const closed = useQuery(closedMonthsQuery)
  const { today } = useToday()
  const { time_zone } = useAccount()
  const mayClose = useMayClose()
  const last = Array.from({ length: ENDED }, (_, back) => shiftMonth(today.slice(0, 7), -1 - back))
  return (
    <Page
      title="Fechamento do mês"
      width="text"
      hint="O que um mês fechado informou não muda: lançamentos da sua competência e pagamentos dos seus dias ficam como estão, até que ele seja reaberto."
    >
      <QueryBoundary
        query={closed}
        skeleton={
          <div className="card">
            <ListSkeleton height={56} />
          </div>
        }
      >
        {(months) => {
          const older = months.map(({ month }) => month).filter((month) => !last.includes(month))
          return (
            <ul className={`card ${classes.months}`} aria-label="Meses">
              {[...last, ...older].map((month) => {
                const one = months.find((each) => each.month === month)
                return (
                  <li key={month}>
                    <div className={classes.words}>
                      <TextLink to="/financeiro/fechamento/$month" params={{ month }} c="inherit" fw={600}>
                        {formatMonth(month)}
                      </TextLink>
                      {one && (
                        <Text fz="xs" c="dimmed" className="num">
                          {`Por ${one.closed_by}, em ${formatInstant(one.closed_at, time_zone)}`}
                        </Text>
                      )}
                    </div>
                    <StatusMark tone={one ? 'good' : 'quiet'}>{one ? 'Fechado' : 'Aberto'}</StatusMark>
                    {one === undefined && (
                      <ButtonLink
                        to="/financeiro/fechamento/$month"
                        params={{ month }}
                        size="xs"
                        variant="default"
                        aria-label={`Conferir ${formatMonth(month)}`}
                      >
                        Conferir
                      </ButtonLink>
                    )}
                    {one && mayClose && <Reopening month={month} />}
                  </li>
                )
              })}
            </ul>
          )
        }}
      </QueryBoundary>
      {!mayClose && (
        <Text fz="sm" c="dimmed" mt="sm">
          Quem responde pela empresa fecha e reabre os meses.
        </Text>
      )}
    </Page>
  )
}

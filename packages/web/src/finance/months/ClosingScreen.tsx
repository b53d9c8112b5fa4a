import { Button, Text } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { closedMonthsQuery } from '../finance-queries.ts'
import classes from './ClosingScreen.module.css'

/** Months that have ended and may be closed; what was closed before them stays below. */
const ENDED = 12

/** Closing a month (decision O236): what it reported does not change until somebody reopens it. */
export default function ClosingScreen() {
  const closed = useQuery(closedMonthsQuery)
  const { today } = useToday()
  const { time_zone, is_responsible, is_root } = useAccount()
  const mayClose = is_responsible || is_root === 'YES'
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
                      <TextLink
                        to="/financeiro/lancamentos"
                        search={{ mes: month, por: 'competencia' }}
                        c="inherit"
                        fw={600}
                      >
                        {formatMonth(month)}
                      </TextLink>
                      {one && (
                        <Text fz="xs" c="dimmed" className="num">
                          {`Por ${one.closed_by}, em ${formatInstant(one.closed_at, time_zone)}`}
                        </Text>
                      )}
                    </div>
                    <StatusMark tone={one ? 'good' : 'quiet'}>{one ? 'Fechado' : 'Aberto'}</StatusMark>
                    {mayClose && <Switch month={month} isClosed={one !== undefined} />}
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

function Switch({ month, isClosed }: { month: string; isClosed: boolean }) {
  const name = formatMonth(month)
  const turn = useMutation({
    mutationFn: (): Promise<unknown> =>
      isClosed
        ? api('DELETE /client/finance/closed-months/{month}', { params: { month } })
        : api('PUT /client/finance/closed-months/{month}', { params: { month } }),
    onSuccess: () => toast(isClosed ? `${name} foi reaberto` : `${name} foi fechado`),
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: isClosed ? `Reabrir ${name}?` : `Fechar ${name}?`,
      text: isClosed
        ? 'O que ele informou poderá mudar outra vez. Quem reabriu, e quando, fica na trilha de auditoria.'
        : 'Lançamentos da sua competência e pagamentos dos seus dias não mudarão até que ele seja reaberto.',
      confirm: isClosed ? 'Reabrir' : 'Fechar o mês',
      cancel: 'Cancelar',
    })
    if (sure) turn.mutate()
  }
  const Sign = isClosed ? IconLockOpen : IconLock
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${isClosed ? 'Reabrir' : 'Fechar'} ${name}`}
      leftSection={<Sign size={16} aria-hidden />}
      loading={turn.isPending}
      onClick={() => void ask()}
    >
      {isClosed ? 'Reabrir' : 'Fechar'}
    </Button>
  )
}

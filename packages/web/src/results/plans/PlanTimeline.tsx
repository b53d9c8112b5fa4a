import { UnstyledButton } from '@mantine/core'
import { formatMonth, monthAbbreviation } from '@prumo/contract/dates.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { planTone } from '../origins/plan-tones.ts'
import classes from './PlanTimeline.module.css'
import type { Plan } from './plan-queries.ts'
import { barOf, monthsOf, placeOf } from './timeline.ts'

type Props = { plans: readonly Plan[]; onOpen: (plan: Plan) => void }

/** Plans by the months they go through; those without dates are not on it. */
export function PlanTimeline({ plans, onOpen }: Props) {
  const { today } = useToday()
  const drawn = plans.flatMap((plan) => {
    const bar = barOf(plan, today)
    return bar ? [{ plan, bar }] : []
  })
  if (drawn.length === 0)
    return (
      <div className="card">
        <EmptyState title="Nenhum plano com datas" hint="Escreva o início e o fim previstos para vê-los aqui." />
      </div>
    )
  const months = monthsOf(
    drawn.map(({ bar }) => bar),
    today,
  )
  const now = placeOf({ from: today, to: today }, months)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide line must scroll by keyboard
    <div className={`card ${classes.box}`} tabIndex={0} role="region" aria-label="Linha do tempo dos planos">
      <div className={classes.line} style={{ '--months': months.length } as React.CSSProperties}>
        <div className={classes.head} aria-hidden>
          {months.map((month) => (
            <span key={month} title={formatMonth(month)}>
              {monthAbbreviation(Number(month.slice(5)))}
              {month.endsWith('-01') ? ` ${month.slice(0, 4)}` : ''}
            </span>
          ))}
        </div>
        <ul>
          {drawn.map(({ plan, bar }) => {
            const place = placeOf(bar, months)
            return (
              <li key={plan.id}>
                <UnstyledButton
                  className={classes.name}
                  onClick={() => onOpen(plan)}
                  aria-label={`${plan.to_do}, ${plan.status_label}, de ${formatDay(bar.from)} a ${formatDay(bar.to)}`}
                >
                  {plan.to_do}
                </UnstyledButton>
                <span className={classes.track}>
                  {place && (
                    <span
                      className={classes.bar}
                      data-tone={planTone(plan.status)}
                      style={{ left: `${place.left}%`, width: `${place.width}%` }}
                    />
                  )}
                  {now && <span className={classes.now} style={{ left: `${now.left}%` }} />}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './PlanBoard.module.css'
import type { Plan } from './plan-queries.ts'
import { situationNames, situations } from './statuses.ts'

type Props = { plans: readonly Plan[]; onOpen: (plan: Plan) => void }

/** Plans in columns by what their status says; the status follows from dates, so cards are opened and not dragged. */
export const PlanBoard = ({ plans, onOpen }: Props) => (
  <div className={classes.board}>
    {situationNames.map((name) => {
      const { label, status, tone } = situations[name]
      const codes = status.split(',')
      const own = plans.filter((plan) => codes.includes(plan.status))
      return (
        <section key={name} className={classes.column} aria-label={`${label}: ${own.length}`}>
          <h2>
            <StatusMark tone={tone}>{label}</StatusMark>
            <span className="num">{own.length}</span>
          </h2>
          <ul>
            {own.map((plan) => (
              <li key={plan.id}>
                <UnstyledButton className={`card ${classes.card}`} onClick={() => onOpen(plan)}>
                  <b>{plan.to_do}</b>
                  <small>{plan.problem}</small>
                  <small>
                    {[plan.responsible || plan.to_who, plan.expected_end && `até ${formatDay(plan.expected_end)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

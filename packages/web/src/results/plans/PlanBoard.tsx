import { useCallback } from 'react'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { showWarning } from '../../platform/messages.ts'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import { CardMenu } from '../../ui/board/CardMenu.tsx'
import { MoveCardItems } from '../../ui/board/MoveCardItems.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { planTone } from '../origins/plan-tones.ts'
import classes from './PlanBoard.module.css'
import { movePlan } from './plan-moves.ts'
import type { Plan } from './plan-queries.ts'
import { type Situation, situationNames, situationOf, situations } from './statuses.ts'

type Props = { plans: readonly Plan[]; onOpen: (plan: Plan) => void }

const columns = situationNames.map((id) => ({ id, title: situations[id].label }))

/** Plans in columns by what their status says: dropping one on 'Em andamento' begins it, on 'Concluído' ends it. */
export function PlanBoard({ plans, onOpen }: Props) {
  const { today } = useToday()
  const writes = useWrites()
  const move = useCallback(
    async (id: number, to: string) => {
      const plan = plans.find((one) => one.id === id)!
      if (!writes) {
        showWarning('Você vê estes planos, e não os altera.')
        throw new Error('not permitted')
      }
      await movePlan(plan, to as Situation, today)
    },
    [plans, today, writes],
  )
  const draw = useCallback((plan: Plan, parts: Parts) => <PlanCard plan={plan} onOpen={onOpen} {...parts} />, [onOpen])
  return (
    <Board columns={columns} cards={plans} columnOf={situationOf} nameOf={({ to_do }) => to_do} onMove={move}>
      {draw}
    </Board>
  )
}

type CardProps = Parts & { plan: Plan; onOpen: (plan: Plan) => void }

function PlanCard({ plan, onOpen, handle, moves }: CardProps) {
  const about = [plan.responsible || plan.to_who, plan.expected_end && `até ${formatDay(plan.expected_end)}`]
  return (
    <div className={classes.card} data-tone={planTone(plan.status)}>
      <button
        type="button"
        className={classes.title}
        aria-roledescription="plano que pode ser movido"
        onClick={() => onOpen(plan)}
        {...handle}
      >
        {plan.to_do}
      </button>
      <CardMenu title={plan.to_do} returnFocus>
        <MoveCardItems
          moves={() => ({ to: moves().to.filter(({ title }) => title === 'Em andamento' || title === 'Concluído') })}
        />
      </CardMenu>
      <small>{plan.problem}</small>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </div>
  )
}

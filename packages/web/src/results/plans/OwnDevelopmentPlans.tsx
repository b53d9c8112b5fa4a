import { useQuery } from '@tanstack/react-query'
import classes from '../../people/mine/OwnPageScreen.module.css'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { planTone } from '../origins/plan-tones.ts'

const ownPlansQuery = call('GET /client/action-plan/own/development', {}, { topic: 'results' })

/** The user's development plan, on their page: also for those who do not see the company's plans. */
export function OwnDevelopmentPlans() {
  const plans = useQuery(ownPlansQuery).data ?? []
  if (plans.length === 0) return null
  return (
    <>
      <h3>Plano de desenvolvimento</h3>
      <ul className={classes.lines}>
        {plans.map(({ id, to_do, expected_end, responsible, status, status_label }) => (
          <li key={id}>
            <span>{to_do}</span>
            <small>{[expected_end && `até ${formatDay(expected_end)}`, responsible].filter(Boolean).join(' · ')}</small>
            <StatusMark tone={planTone(status)}>{status_label}</StatusMark>
          </li>
        ))}
      </ul>
    </>
  )
}

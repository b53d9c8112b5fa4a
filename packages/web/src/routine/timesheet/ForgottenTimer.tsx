import { todayIn } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { useAccount, useSession } from '../../platform/session.ts'
import { useSoon } from '../../ui/useSoon.ts'
import { runningQuery } from './timesheet-queries.ts'

const ForgottenQuestion = lazy(() => import('./ForgottenQuestion.tsx'))

/** The entry and the day on which its person said that the timer runs on. */
const key = 'prumo-timer-runs-on'

/** Asks, once a day, about a timer that runs since an earlier day. */
export function ForgottenTimer() {
  const { time_zone } = useAccount()
  const { today } = useToday()
  const { access } = useSession()
  const soon = useSoon()
  const timer = useQuery({ ...runningQuery, enabled: soon && access === 'full' }).data
  const [answered, setAnswered] = useState(saidBefore)
  if (timer?.status !== 'started' || !timer.started_at || timer.entry_id === null) return null
  const question = `${timer.entry_id} ${today}`
  if (todayIn(time_zone, new Date(timer.started_at)) >= today || answered === question) return null
  const answer = () => {
    setAnswered(question)
    try {
      localStorage.setItem(key, question)
    } catch {
      // It is asked again on the next page.
    }
  }
  return (
    <Suspense>
      <ForgottenQuestion
        timer={{ ...timer, started_at: timer.started_at, entry_id: timer.entry_id }}
        onClose={answer}
      />
    </Suspense>
  )
}

function saidBefore(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

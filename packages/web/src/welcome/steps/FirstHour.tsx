import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UnprovenEmail } from '../../identity/proving/UnprovenEmail.tsx'
import { WaitingCard } from '../../notifications/waiting/WaitingCard.tsx'
import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { Path } from './Path.tsx'
import classes from './Steps.module.css'
import { useBeginning } from './useBeginning.ts'

/** Home of a company that has nothing yet: the path of its first hour, and what waits for an answer; else the usual Home. */
export function FirstHour({ children }: { children: ReactNode }) {
  const beginning = useBeginning()
  const waiting = useQuery(waitingQuery).data?.response
  if (beginning === null) return children
  if (!beginning) return null
  return (
    <div className={classes.beginning}>
      <Path steps={beginning.steps} />
      <UnprovenEmail />
      {waiting && waiting.length > 0 && <WaitingCard apart={[]} />}
    </div>
  )
}

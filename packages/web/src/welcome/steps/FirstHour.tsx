import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { useBeginning } from './useBeginning.ts'

const Beginning = lazy(() => import('./Beginning.tsx'))

/** Home of a company that has nothing yet: the path of its first hour, and what waits for an answer; else the usual Home. */
export function FirstHour({ children }: { children: ReactNode }) {
  const beginning = useBeginning()
  const waiting = useQuery(waitingQuery).data?.response
  if (beginning === null) return children
  if (!beginning) return null
  return (
    <Suspense>
      <Beginning steps={beginning.steps} waits={(waiting?.length ?? 0) > 0} />
    </Suspense>
  )
}

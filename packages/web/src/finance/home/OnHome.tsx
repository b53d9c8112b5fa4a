import { lazy, Suspense } from 'react'
import { useCan } from '../../platform/session.ts'

const TodayCard = lazy(() => import('./TodayCard.tsx'))

/** The finance of today on Home, for those who may see it. */
export function OnHome() {
  if (!useCan()('finance')) return null
  return (
    <Suspense>
      <TodayCard />
    </Suspense>
  )
}

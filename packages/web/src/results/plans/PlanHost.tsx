import { lazy, Suspense, useEffect } from 'react'
import { loadWhenIdle } from '../../platform/idle.ts'
import { useStore } from '../../platform/store.ts'
import { loadPlanItem } from '../origins/offered.tsx'
import { plannedOrigin } from '../origins/plan-origin.ts'

const OriginPlan = lazy(() => import('./OriginPlan.tsx'))

/** The form of a plan that some record asked for, beside every screen. */
export function PlanHost() {
  const origin = useStore(plannedOrigin)
  // The menu it stands in opens at one press.
  useEffect(() => loadWhenIdle(loadPlanItem), [])
  return (
    origin && (
      <Suspense>
        <OriginPlan origin={origin} onClose={() => plannedOrigin.set(null)} />
      </Suspense>
    )
  )
}

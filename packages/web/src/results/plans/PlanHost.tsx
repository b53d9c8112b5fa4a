import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { plannedOrigin } from '../origins/plan-origin.ts'

const OriginPlan = lazy(() => import('./OriginPlan.tsx'))

/** The form of a plan that some record asked for, beside every screen. */
export function PlanHost() {
  const origin = useStore(plannedOrigin)
  return (
    origin && (
      <Suspense>
        <OriginPlan origin={origin} onClose={() => plannedOrigin.set(null)} />
      </Suspense>
    )
  )
}

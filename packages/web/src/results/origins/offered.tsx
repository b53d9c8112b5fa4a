import { lazy, Suspense } from 'react'
import { useEdits } from '../../platform/session.ts'
import type { PlanItem } from './PlanItem.tsx'
import { PlanSign, type PlanSignProps } from './PlanSign.tsx'

/* `PlanButton` and `PlanItem` where areas before this one offer them. Hints and menus are a fifth of the code that a first
   page loads, so that they come after it. */

const Hinted = lazy(async () => ({ default: (await import('./PlanButton.tsx')).PlanButton }))
export const loadPlanItem = () => import('./PlanItem.tsx')
const Item = lazy(async () => ({ default: (await loadPlanItem()).PlanItem }))

export const OfferedPlanButton = (props: PlanSignProps) =>
  useEdits()('results') && (
    <Suspense fallback={<PlanSign {...props} />}>
      <Hinted {...props} />
    </Suspense>
  )

export const OfferedPlanItem = (props: Parameters<typeof PlanItem>[0]) => (
  <Suspense>
    <Item {...props} />
  </Suspense>
)

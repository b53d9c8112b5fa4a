import { lazy, Suspense } from 'react'

const NextSteps = lazy(() => import('./NextSteps.tsx'))

/** On Home: the next of the first steps. */
export const BeginningCard = () => (
  <Suspense>
    <NextSteps />
  </Suspense>
)

import { lazy, Suspense } from 'react'
import { useAccount } from '../../platform/session.ts'

const NextSteps = lazy(() => import('./NextSteps.tsx'))

/** On Home, for responsible users: the next of the first steps. */
export function BeginningCard() {
  const { is_responsible, is_root, consultor } = useAccount()
  if (consultor || (!is_responsible && is_root !== 'YES')) return null
  return (
    <Suspense>
      <NextSteps />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { useStore } from '../platform/store.ts'
import { asked } from './confirm.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** Where the questions of `confirm` appear; the dialog's code comes with the first one. */
export function ConfirmHost() {
  const question = useStore(asked)
  return <Suspense>{question && <ConfirmDialog key={question.title + question.text} asked={question} />}</Suspense>
}

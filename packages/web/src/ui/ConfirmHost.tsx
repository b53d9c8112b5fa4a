import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useStore } from '../platform/store.ts'
import { type Asked, asked } from './confirm.ts'
import { useEscape } from './useEscape.ts'

const ConfirmDialog = lazy<ComponentType<{ asked: Asked }>>(() =>
  import('./ConfirmDialog.tsx').catch(() => ({ default: BrowserConfirm })),
)

/** Renders the questions of `confirm`; the dialog's code is loaded with the first one. */
export function ConfirmHost() {
  const question = useStore(asked)
  return (
    <Suspense fallback={question && <Unseen asked={question} />}>
      {question && <ConfirmDialog key={question.id} asked={question} />}
    </Suspense>
  )
}

/** While the dialog's code is loaded, Escape cancels the question and not what lies below. */
function Unseen({ asked: { answer } }: { asked: Asked }) {
  useEscape(() => {
    answer(false)
    asked.set(null)
  })
  return null
}

/**
 * When the dialog's code cannot be loaded without a connection, the browser's own dialog asks, so that nothing is lost
 * without a question.
 */
function BrowserConfirm({ asked: { title, text, answer } }: { asked: Asked }) {
  useEffect(() => {
    answer(window.confirm(`${title}\n\n${text}`))
    asked.set(null)
  }, [title, text, answer])
  return null
}

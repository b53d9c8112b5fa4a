import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useStore } from '../platform/store.ts'
import { type Asked, asked } from './confirm.ts'
import { useEscape } from './useEscape.ts'

const ConfirmDialog = lazy<ComponentType<{ asked: Asked }>>(() =>
  import('./ConfirmDialog.tsx').catch(() => ({ default: BrowserConfirm })),
)

/** Where the questions of `confirm` appear; the dialog's code comes with the first one. */
export function ConfirmHost() {
  const question = useStore(asked)
  return (
    <Suspense fallback={question && <Unseen asked={question} />}>
      {question && <ConfirmDialog key={question.title + question.text} asked={question} />}
    </Suspense>
  )
}

/** While the dialog's code comes: Escape is for the question, and not for what lies under it. */
function Unseen({ asked: { answer } }: { asked: Asked }) {
  useEscape(() => {
    answer(false)
    asked.set(null)
  })
  return null
}

/** Without a connection the dialog's code may not come: the browser asks then, so that nothing is lost unasked. */
function BrowserConfirm({ asked: { title, text, answer } }: { asked: Asked }) {
  useEffect(() => {
    answer(window.confirm(`${title}\n\n${text}`))
    asked.set(null)
  }, [title, text, answer])
  return null
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'

/** Where what is typed into a form is stored until it is saved. */
export type Drafts<Values> = {
  /** What was typed before and not saved; null: nothing. */
  read: () => Promise<{ values: Partial<Values>; at: string } | null>
  store: (values: Values) => Promise<unknown>
  discard: () => Promise<unknown>
}

/** What the form says of its draft. */
export type DraftShown =
  | { kind: 'none' }
  | { kind: 'restored'; at: string }
  | { kind: 'stored'; at: string }
  | { kind: 'failed'; reason: string }

/** Milliseconds without a key after which what was typed is stored. */
const rest = 1200

type Target<Values> = { getValues: () => Values; setValues: (values: Partial<Values>) => void; isDirty: () => boolean }

/**
 * Stores what is typed into a form while it is typed, and restores it when the form is opened again.
 * @returns `typed` is called with each change; `isLost` says whether closing would lose something; `end` is called when
 * the values were saved or given up.
 */
export function useFormDraft<Values>(form: Target<Values>, drafts: Drafts<Values> | undefined) {
  const [shown, setShown] = useState<DraftShown>({ kind: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(false)
  const failed = useRef(false)
  const restoring = useRef(false)

  const storeNow = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!drafts || ended.current) return
    void drafts.store(form.getValues()).then(
      () => {
        failed.current = false
        setShown({ kind: 'stored', at: new Date().toISOString() })
      },
      (error: unknown) => {
        failed.current = true
        setShown({ kind: 'failed', reason: error instanceof ApiError ? error.message : 'Sem conexão.' })
      },
    )
  }
  const flush = useEffectEvent(storeNow)
  const latest = useRef(storeNow)
  useEffect(() => {
    latest.current = storeNow
  })
  const restore = useEffectEvent(async () => {
    const found = await drafts?.read().catch(() => null)
    if (!found || ended.current || form.isDirty()) return
    restoring.current = true
    form.setValues(found.values)
    restoring.current = false
    setShown({ kind: 'restored', at: found.at })
  })
  useEffect(() => {
    void restore()
    const hidden = () => document.visibilityState === 'hidden' && timer.current !== undefined && flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      if (timer.current !== undefined) flush()
    }
  }, [])

  return {
    shown,
    typed: () => {
      if (!drafts || ended.current || restoring.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), rest)
    },
    /** What is on its way to the draft is not lost. */
    isLost: () => form.isDirty() && (!drafts || failed.current),
    end: () => {
      if (!drafts) return
      ended.current = true
      clearTimeout(timer.current)
      timer.current = undefined
      void drafts.discard().catch(() => undefined)
    },
    /** Forgets what was typed; what is typed from now on is stored again. */
    discard: async (initial: Values) => {
      clearTimeout(timer.current)
      timer.current = undefined
      restoring.current = true
      form.setValues(initial as Partial<Values>)
      restoring.current = false
      await drafts?.discard().catch(() => undefined)
      setShown({ kind: 'none' })
    },
  }
}

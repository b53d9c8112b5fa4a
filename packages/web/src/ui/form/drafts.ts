import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { tabStore } from '../draft/draft-store.ts'

/** What the server has of a form that was not saved. */
type Stored<Values> = { values: Partial<Values>; at: string }

/** Where what is typed into a form is stored until it is saved. */
export type Drafts<Values> = {
  /** One per company, user and record: under it the tab stores what has not reached the server. */
  key: string
  /** What was typed before and not saved; null: nothing. */
  read: () => Promise<Stored<Values> | null>
  /** `over` is the instant of the draft on which the person typed; undefined: there was none. */
  store: (values: Values, over: string | undefined) => Promise<{ at: string }>
  discard: () => Promise<unknown>
}

/** The draft of a record that does not exist yet, which this tab alone has. @param key one per company, user and form. */
export function tabDrafts<Values extends object>(key: string): Drafts<Values> {
  const store = tabStore<Stored<Values>>(`${key}:stored`)
  return {
    key,
    read: () => Promise.resolve(store.read()?.values ?? null),
    store: (values) => {
      const at = new Date().toISOString()
      store.write({ values: { values, at } })
      return Promise.resolve({ at })
    },
    discard: () => Promise.resolve(store.write(null)),
  }
}

/** What the form says of its draft. */
export type DraftShown =
  | { kind: 'none' }
  | { kind: 'restored'; at: string }
  | { kind: 'stored'; at: string }
  | { kind: 'failed'; reason: string }

/** What was typed in this tab until an instant and has not reached the server. */
type Unsent<Values> = { typed: Values; over: string | undefined; until: string }

/** Milliseconds without a key after which what was typed is stored. */
const rest = 1200

type Target<Values> = { getValues: () => Values; setValues: (values: Partial<Values>) => void; isDirty: () => boolean }

/**
 * Stores what is typed into a form while it is typed, and restores it when the form is opened again. The tab stores what
 * the server does not have yet, so that a reload, a lost connection or an expired session loses nothing.
 * @returns `typed` is called with each change; `store` stores what was typed now, or throws; `isLost` says whether
 * closing would lose something; `end` is called when the values were saved or given up.
 */
export function useFormDraft<Values extends object>(form: Target<Values>, drafts: Drafts<Values> | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(false)
  const restoring = useRef(false)
  const over = useRef<string>(undefined)
  const isUnsent = useRef(false)
  const sending = useRef<Promise<void>>(undefined)
  const failure = useRef<unknown>(undefined)
  const isUsable = ({ typed }: Unsent<Values>) => String(Object.keys(typed)) === String(Object.keys(form.getValues()))
  const tab = drafts && tabStore<Unsent<Values>>(drafts.key, isUsable)
  const [unsent] = useState(() => tab?.read()?.values)
  const [shown, setShown] = useState<DraftShown>(unsent ? { kind: 'restored', at: unsent.until } : { kind: 'none' })

  const storeInTab = () => {
    if (!isUnsent.current || ended.current) return
    tab?.write({ values: { typed: form.getValues(), over: over.current, until: new Date().toISOString() } })
  }
  /** One after the other, because an older draft would be written over a newer one. */
  const send = async ({ store }: Drafts<Values>) => {
    while (isUnsent.current && !ended.current) {
      storeInTab()
      isUnsent.current = false
      try {
        over.current = (await store(form.getValues(), over.current)).at
        failure.current = undefined
        if (!isUnsent.current) tab?.write(null)
        setShown({ kind: 'stored', at: over.current })
      } catch (error) {
        isUnsent.current = true
        failure.current = error
        setShown({ kind: 'failed', reason: error instanceof ApiError ? error.message : 'Sem conexão.' })
        return
      }
    }
  }
  const storeNow = async () => {
    clearTimeout(timer.current)
    if (!drafts) return
    sending.current ??= send(drafts).finally(() => (sending.current = undefined))
    await sending.current
  }
  const flush = useEffectEvent(() => {
    storeInTab()
    void storeNow()
  })
  const latest = useRef(storeNow)
  useEffect(() => {
    latest.current = storeNow
  })
  const put = (values: Partial<Values>) => {
    restoring.current = true
    form.setValues(values)
    restoring.current = false
  }
  const takeUp = useEffectEvent(({ typed, over: before }: Unsent<Values>) => {
    over.current = before
    isUnsent.current = true
    put(typed)
  })
  const takeUpStored = useEffectEvent(({ values, at }: Stored<Values>) => {
    if (ended.current) return
    over.current = at
    if (form.isDirty()) return
    put(values)
    setShown({ kind: 'restored', at })
  })
  const read = useEffectEvent(async () => drafts?.read().catch(() => null))
  useEffect(() => {
    if (unsent) takeUp(unsent)
    else void read().then((found) => found && takeUpStored(found))
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', flush)
      flush()
    }
  }, [unsent])

  /** What is stored on its way there would be stored after it was discarded. */
  const discardStored = async () => {
    clearTimeout(timer.current)
    isUnsent.current = false
    tab?.write(null)
    await sending.current
    tab?.write(null)
    await drafts?.discard().catch(() => undefined)
    over.current = undefined
  }
  return {
    shown,
    typed: () => {
      if (!drafts || ended.current || restoring.current) return
      isUnsent.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), rest)
    },
    store: async () => {
      isUnsent.current = true
      await storeNow()
      if (failure.current !== undefined) throw failure.current
    },
    /** What is on its way to the draft is not lost. */
    isLost: () => form.isDirty() && (!drafts || failure.current !== undefined),
    end: () => {
      ended.current = true
      void discardStored()
    },
    /** Forgets what was typed; what is typed from now on is stored again. */
    discard: async (initial: Values) => {
      put(initial)
      await discardStored()
      setShown({ kind: 'none' })
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { tabStore } from '../draft/draft-store.ts'

/** What the server has of a form that was not saved. */
type Stored<Values> = { values: Partial<Values>; at: string }

/** Where the server stores what is typed into a form until it is saved: closing the form then loses nothing. */
export type Drafts<Values> = {
  /** One per company, user and record: under it the tab stores what has not reached the server. */
  key: string
  /** What was typed before and not saved; null: nothing. */
  read: () => Promise<Stored<Values> | null>
  /** `over` is the instant of the draft on which the person typed; undefined: there was none. */
  store: (values: Values, over: string | undefined) => Promise<{ at: string }>
  discard: () => Promise<unknown>
}

/** What the form says of its draft. */
export type DraftShown =
  | { kind: 'none' }
  | { kind: 'restored'; at: string }
  | { kind: 'stored'; at: string }
  | { kind: 'failed'; reason: string }

/** What was typed in this tab until an instant, over which values, and was neither saved nor sent to the server. */
type Unsent<Values> = { typed: Partial<Values>; began: Values; over: string | undefined; until: string }

/** Milliseconds without a key after which what was typed is stored. */
const rest = 1200

type Target<Values> = { getValues: () => Values; setValues: (values: Partial<Values>) => void; isDirty: () => boolean }

type Options<Values> = {
  /** Where the tab stores what was typed, one per company, user, place and record; '' stores nothing. */
  key: string
  drafts: Drafts<Values> | undefined
  /** The values over which the person types. */
  began: () => Values
  /** Whether what was typed over some values is of this form. */
  fits: (began: Values) => boolean
  /** What was typed over some values, over those of now. */
  restored: (typed: Values, began: Values) => Values
}

/**
 * Stores what is typed into a form while it is typed, and restores it when the form is opened again: the tab stores what
 * the server does not have, so that a reload, a page that ended or a lost connection loses nothing.
 * @returns `typed` is called with each change; `store` stores what was typed now, or throws; `isLost` says whether
 * closing would lose something; `end` is called when the values were saved or given up, `begin` when the
 * form stays open for others, `leave` when it is closed.
 */
export function useFormDraft<Values extends object>(form: Target<Values>, options: Options<Values>) {
  const { drafts, key } = options
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(key === '')
  const restoring = useRef(false)
  const over = useRef<string>(undefined)
  const isUnsent = useRef(false)
  const sending = useRef<Promise<void>>(undefined)
  const failure = useRef<unknown>(undefined)
  const tab = tabStore<Unsent<Values>>(
    drafts?.key ?? key,
    ({ typed, began }) => Object.keys(typed).every((name) => name in form.getValues()) && options.fits(began),
  )
  const [unsent] = useState(() => (key === '' ? undefined : tab.read()?.values))
  const [shown, setShown] = useState<DraftShown>(unsent ? { kind: 'restored', at: unsent.until } : { kind: 'none' })

  const storeInTab = () => {
    if (!isUnsent.current || ended.current) return
    const [typed, began] = [storable(form.getValues()), options.began()]
    if (!drafts && !form.isDirty()) return tab.write(null)
    tab.write({ values: { typed, began, over: over.current, until: new Date().toISOString() } })
  }
  /** One after the other, because an older draft would be written over a newer one. */
  const send = async ({ store }: Drafts<Values>) => {
    while (isUnsent.current && !ended.current) {
      storeInTab()
      isUnsent.current = false
      try {
        over.current = (await store(form.getValues(), over.current)).at
        failure.current = undefined
        if (!isUnsent.current) tab.write(null)
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
    if (!drafts) return storeInTab()
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
  const takeUp = useEffectEvent(({ typed, began, over: before }: Unsent<Values>) => {
    over.current = before
    isUnsent.current = true
    put(options.restored({ ...form.getValues(), ...typed }, began))
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
    // What is restored may have to name the fields, which the frame of the form mounts a moment later.
    const mounted = unsent && setTimeout(() => takeUp(unsent))
    if (!unsent) void read().then((found) => found && takeUpStored(found))
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', flush)
    return () => {
      clearTimeout(mounted)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', flush)
      flush()
    }
  }, [unsent])

  /** What is stored on its way there would be stored after it was discarded. */
  const discardStored = async () => {
    clearTimeout(timer.current)
    isUnsent.current = false
    tab.write(null)
    await sending.current
    tab.write(null)
    await drafts?.discard().catch(() => undefined)
    over.current = undefined
  }
  const end = () => {
    ended.current = true
    void discardStored()
  }
  return {
    shown,
    typed: () => {
      if (ended.current || restoring.current) return
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
    end,
    begin: () => (ended.current = key === ''),
    leave: () => {
      if (!drafts) end()
    },
    /** Forgets what was typed; what is typed from now on is stored again. */
    discard: async (initial: Values) => {
      put(initial)
      await discardStored()
      setShown({ kind: 'none' })
    },
  }
}

/** What a tab can store: a chosen file is chosen again. */
const storable = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => ![value].flat().some((one) => one instanceof Blob)),
  ) as Partial<Values>

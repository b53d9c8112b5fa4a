import { useEffect, useMemo, useRef } from 'react'
import { freshKey } from '../../platform/idempotency.ts'
import { type StoredDraft, tabStore } from './draft-store.ts'

const DELAY_MS = 300

/**
 * Stores the values of a form without autosave in sessionStorage under `key`; `read` returns what was stored before.
 * Declare `isUsable` outside the component.
 */
export function useStoredDraft<Values extends object>(key: string, isUsable?: (values: Values) => boolean) {
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef(0)
  const storing = useMemo(() => {
    const store = tabStore<Values>(key, isUsable)
    const write = () => {
      clearTimeout(timer.current)
      waiting.current?.()
      waiting.current = null
    }
    return {
      read: store.read,
      /** Writes the result of `what` after 300 ms without another call; null deletes the draft. */
      later: (what: () => StoredDraft<Values> | null) => {
        waiting.current = () => {
          const { creation } = store.read() ?? {}
          const draft = what()
          store.write(draft && { ...draft, ...(creation && { creation }) })
        }
        clearTimeout(timer.current)
        timer.current = window.setTimeout(write, DELAY_MS)
      },
      write,
      /**
       * The Idempotency-Key for creating the record with these values, and files by name: the same for the same ones until
       * `forget`, also after a reload.
       */
      keyFor: (values: Values, files: readonly File[]): string => {
        write()
        const sent = { ...values, files: files.map(({ name, size }) => [name, size]) }
        const before = store.read()?.creation
        const key = before && JSON.stringify(before.values) === JSON.stringify(sent) ? before.key : freshKey()
        store.write({ values, creation: { key, values: sent } })
        return key
      },
      forget: () => {
        clearTimeout(timer.current)
        waiting.current = null
        store.write(null)
      },
    }
  }, [key, isUsable])
  useEffect(() => {
    addEventListener('pagehide', storing.write)
    return () => {
      storing.write()
      removeEventListener('pagehide', storing.write)
    }
  }, [storing])
  return storing
}

import { useEffect, useMemo, useRef } from 'react'
import { inTab, type Kept } from './keeping.ts'

const DELAY_MS = 300

/**
 * Keeps what is typed into a form that does not save itself under `key` in the tab; `read` what was kept there before.
 * `isUsable` is declared outside the component.
 */
export function useKeeping<Values>(key: string, isUsable?: (values: Values) => boolean) {
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef(0)
  const keeping = useMemo(() => {
    const store = inTab<Values>(key, isUsable)
    const write = () => {
      clearTimeout(timer.current)
      waiting.current?.()
      waiting.current = null
    }
    return {
      read: store.read,
      /** `what` is asked when it is written; null keeps nothing. */
      later: (what: () => Kept<Values> | null) => {
        waiting.current = () => store.write(what())
        clearTimeout(timer.current)
        timer.current = window.setTimeout(write, DELAY_MS)
      },
      write,
      forget: () => {
        clearTimeout(timer.current)
        waiting.current = null
        store.write(null)
      },
    }
  }, [key, isUsable])
  useEffect(() => {
    addEventListener('pagehide', keeping.write)
    return () => {
      keeping.write()
      removeEventListener('pagehide', keeping.write)
    }
  }, [keeping])
  return keeping
}

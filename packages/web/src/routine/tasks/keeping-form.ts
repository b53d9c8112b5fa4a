import { useEffect, useMemo, useRef } from 'react'
import { useAccount } from '../../platform/session.ts'
import { forget, type Kept, keep, kept } from './keeping.ts'

const DELAY_MS = 300

/** Keeps what is typed under a name while the form is open; `read` what was kept there before. */
export function useKeeping(name: string | number) {
  const { user_id, company_id } = useAccount()
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef(0)
  const keeping = useMemo(() => {
    const owner = { user_id, company_id }
    const write = () => {
      clearTimeout(timer.current)
      waiting.current?.()
      waiting.current = null
    }
    return {
      read: () => kept(owner, name),
      /** `what` is asked when it is written; null keeps nothing. */
      later: (what: () => Kept | null) => {
        waiting.current = () => {
          const found = what()
          if (found) keep(owner, name, found)
          else forget(owner, name)
        }
        clearTimeout(timer.current)
        timer.current = window.setTimeout(write, DELAY_MS)
      },
      write,
      forget: () => {
        clearTimeout(timer.current)
        waiting.current = null
        forget(owner, name)
      },
    }
  }, [user_id, company_id, name])
  useEffect(() => {
    addEventListener('pagehide', keeping.write)
    return () => {
      keeping.write()
      removeEventListener('pagehide', keeping.write)
    }
  }, [keeping])
  return keeping
}

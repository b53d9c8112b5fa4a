import { startTransition, useEffect, useState } from 'react'
import { arrived, cameByLink } from '../platform/arrival.ts'

/** What is drawn of a list before the first frame: more is not needed to see what it is, and delays it on a phone. */
export const FIRST_ROWS = 5

/**
 * False in the first frame of a screen that somebody came to by a link, true in the next: what stands below the first
 * rows of a list comes then. What somebody goes back to is whole at once, as its place on the page is found again.
 */
export function useWhole(): boolean {
  const [whole, setWhole] = useState(() => !cameByLink())
  useEffect(() => {
    if (whole) return
    let mounted = true
    void arrived().then(() => {
      if (mounted) startTransition(() => setWhole(true))
    })
    return () => {
      mounted = false
    }
  }, [whole])
  return whole
}

import { startTransition, useEffect, useState } from 'react'

/** Long enough for the first frame to be painted, and too short to be noticed. */
const SOON_MS = 200

/**
 * False in the first render, unless it is needed `now`, and true shortly after: for content that is not visible at
 * once.
 */
export function useSoon(now = false): boolean {
  const [soon, setSoon] = useState(now)
  useEffect(() => {
    if (soon) return
    const timer = setTimeout(() => startTransition(() => setSoon(true)), SOON_MS)
    return () => clearTimeout(timer)
  }, [soon])
  return soon || now
}

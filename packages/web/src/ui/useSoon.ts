import { startTransition, useEffect, useState } from 'react'

/** Long enough for the first frame to be on the screen, and too short to be missed. */
const SOON_MS = 200

/** False in the first drawing, unless it is needed `now`, and true soon after: for what is not seen at once. */
export function useSoon(now = false): boolean {
  const [soon, setSoon] = useState(now)
  useEffect(() => {
    if (soon) return
    const timer = setTimeout(() => startTransition(() => setSoon(true)), SOON_MS)
    return () => clearTimeout(timer)
  }, [soon])
  return soon || now
}

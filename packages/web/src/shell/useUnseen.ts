import { useState } from 'react'

/**
 * Whether the screen at a path cannot be there: without connection only Home opens, and what this page has shown before.
 * Anything else is not even tried: its code may be missing, and the router would load the whole page again to get it.
 */
export function useUnseen(path: string, offline: boolean): boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(['/']))
  if (!offline && !seen.has(path)) setSeen(new Set([...seen, path]))
  return offline && !seen.has(path)
}

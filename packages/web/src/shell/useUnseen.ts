import { useState } from 'react'
import { keptRecords } from '../platform/offline/answers.ts'
import { useStore } from '../platform/store.ts'

/**
 * True if the screen at a path cannot be there: without connection only Home opens, what this page has shown before, and
 * what is drawn from kept answers. Anything else is not even tried: its code may be missing, and the router would load the
 * whole page again to get it.
 */
export function useUnseen(path: string, offline: boolean): boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(['/']))
  const kept = useStore(keptRecords).some(({ address }) => address === path)
  if (!offline && !seen.has(path)) setSeen(new Set([...seen, path]))
  return offline && !seen.has(path) && !kept
}

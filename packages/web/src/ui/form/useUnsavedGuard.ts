import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { askToDiscard, isGivenUpTo, unsaved } from './unsaved.ts'

/**
 * Asks before typed values are lost: when the user leaves the screen, closes the tab, or calls the returned function,
 * which calls `leave` at once when there is nothing to lose. `isDirty` is called at that moment, so it may be
 * `form.isDirty`. `onDiscard` is called when the user leaves the screen without them.
 */
export function useUnsavedGuard(isDirty: () => boolean, onDiscard?: () => void): (leave: () => void) => void {
  const isDirtyNow = useEffectEvent(isDirty)
  useEffect(() => {
    const own = { isDirty: () => isDirtyNow() }
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [])
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (!isDirty()) return false
      if (!isGivenUpTo(next.pathname) && !(await askToDiscard())) return true
      onDiscard?.()
      return false
    },
    enableBeforeUnload: isDirty,
  })
  return (leave) => {
    if (!isDirty()) return leave()
    void askToDiscard().then((discard) => discard && leave())
  }
}

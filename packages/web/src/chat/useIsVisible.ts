import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** True if the tab is visible. */
export const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

import { useCallback, useState } from 'react'

/** In px. Beside the menu of a tablet there is as little room as on a phone. */
const enoughPx = 640

/** Whether the given element is too narrow for columns, known before the first paint. */
export function useNarrow(): [measure: (element: HTMLElement | null) => (() => void) | undefined, narrow: boolean] {
  const [narrow, setNarrow] = useState(() => globalThis.innerWidth < enoughPx)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => {
      // The width of a hidden element is 0 and says nothing.
      if (element.clientWidth > 0) setNarrow(element.clientWidth < enoughPx)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, narrow]
}

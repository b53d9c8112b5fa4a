import { useCallback, useState } from 'react'

/** In px. Beside the menu of a tablet there is as little room as on a phone. */
const enoughPx = 640
/** In px. Where there is more, columns may have to be scrolled. */
const wide = 840

/**
 * True if the given element is too narrow for columns, known before the first paint.
 *
 * @param needed the width in px without which they would be cut.
 */
export function useNarrow(
  needed = 0,
): [measure: (element: HTMLElement | null) => (() => void) | undefined, narrow: boolean] {
  const [narrow, setNarrow] = useState(() => globalThis.innerWidth < enoughPx)
  const enough = Math.max(enoughPx, Math.min(needed, wide))
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const look = () => {
        // The width of a hidden element is 0 and says nothing.
        if (element.clientWidth > 0) setNarrow(element.clientWidth < enough)
      }
      look()
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [enough],
  )
  return [measure, narrow]
}

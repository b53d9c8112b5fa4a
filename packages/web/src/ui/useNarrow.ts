import { useCallback, useState } from 'react'

/** Beside the menu of a tablet there is as little room as on a phone. */
const enoughPx = 640

/** Whether the element it is given stands in too little room for columns, known before it is painted. */
export function useNarrow(): [measure: (element: HTMLElement | null) => (() => void) | undefined, narrow: boolean] {
  const [narrow, setNarrow] = useState(() => globalThis.innerWidth < enoughPx)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => {
      // Of what is not drawn nothing is known.
      if (element.clientWidth > 0) setNarrow(element.clientWidth < enoughPx)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, narrow]
}

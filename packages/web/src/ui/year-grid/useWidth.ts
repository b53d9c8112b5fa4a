import { useCallback, useState } from 'react'

/** The width inside the given element in pixels, known before the first paint; 0 before there is an element. */
export function useWidth(): [measure: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => {
      // The width of a hidden element is 0 and says nothing.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}

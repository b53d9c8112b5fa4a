import { type CSSProperties, useEffect, useState } from 'react'

/**
 * The part of the window that a phone's keyboard leaves: it covers the page instead of resizing it, and would hide the
 * field. Undefined while the whole window is visible.
 */
export function useVisibleHeight(active: boolean): CSSProperties | undefined {
  const [style, setStyle] = useState<CSSProperties>()
  useEffect(() => {
    const seen = window.visualViewport
    if (!active || !seen) return
    const measure = () => {
      const covered = seen.scale === 1 && window.innerHeight - seen.height > 80
      setStyle(covered ? { height: seen.height, top: seen.offsetTop, bottom: 'auto' } : undefined)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [active])
  return active ? style : undefined
}

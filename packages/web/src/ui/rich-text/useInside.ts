import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * True if somebody is inside an element, or in what it opened over the screen. They have left it only when what they
 * pressed elsewhere is released: nothing slides away under a press.
 */
export function useInside(element: RefObject<HTMLElement | null>) {
  const [inside, setInside] = useState(false)
  const left = useRef(false)
  const held = useRef(false)
  useEffect(() => {
    if (!inside) return
    const onDown = () => {
      held.current = true
    }
    const onUp = () => {
      held.current = false
      if (left.current) setTimeout(settle)
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('pointerup', onUp, true)
    document.addEventListener('pointercancel', onUp, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('pointerup', onUp, true)
      document.removeEventListener('pointercancel', onUp, true)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads only what stays the same
  }, [inside])
  const settle = () => {
    // Another window has the focus: here it stays where it is.
    if (left.current && !held.current && !element.current?.contains(document.activeElement)) setInside(false)
  }
  return {
    inside,
    onFocus: () => {
      left.current = false
      setInside(true)
    },
    onBlur: () => {
      left.current = true
      setTimeout(settle)
    },
  }
}

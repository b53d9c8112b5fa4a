import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus when a part of a screen appears in the place of the control that asked for it. The element has
 * `tabIndex={-1}`.
 */
export function useTakeFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}

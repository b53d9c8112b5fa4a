import { useEffect, useState } from 'react'
import { takeLostFocus } from './content.ts'

/** Closed dialogs that have not returned the focus yet. */
let returning = 0

/** The elements from which dialogs were opened that closed while one over them, closing too, still had the focus. */
let below: Element[] = []

/**
 * Returns the focus to the element that had it when this component was mounted, if nothing else took it, or to the
 * content of the screen when that element is gone. For dialogs that are mounted to be opened: Mantine returns the focus
 * only from those that were mounted before, closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    below = []
    return () => {
      returning++
      setTimeout(() => {
        returning--
        if (document.activeElement !== document.body) {
          if (opener) below.push(opener)
          return
        }
        // What the dialog decided may have taken the opener away. If the dialog it was in has closed too, that one's
        // opener is next.
        const left = [opener, ...below.splice(0).toReversed()].find((one) => one?.isConnected)
        if (left instanceof HTMLElement) left.focus()
        if (!returning) takeLostFocus()
      })
    }
  }, [opener])
}

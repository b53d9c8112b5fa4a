import { useEffect, useState } from 'react'
import { takeLostFocus } from './content.ts'

/** Closed dialogs that have not returned the focus yet. */
let returning = 0

/**
 * Returns the focus to the element that had it when this component was mounted, if nothing else took it, or to the
 * content of the screen when that element is gone. For dialogs that are mounted to be opened: Mantine returns the focus
 * only from those that were mounted before, closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      returning++
      setTimeout(() => {
        returning--
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement) opener.focus()
        // What the dialog decided may have taken the opener away. If the dialog it was in has closed too, that one's
        // opener is next.
        if (!returning) takeLostFocus()
      })
    },
    [opener],
  )
}

import { useEffect, useState } from 'react'
import { keepFocus } from './content.ts'

/**
 * Returns the focus to the element that had it when this component was mounted, if nothing else took it, or to the
 * content of the screen when that element is gone. For dialogs that are mounted to be opened: Mantine returns the focus
 * only from those that were mounted before, closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement) opener.focus()
        // What the dialog decided may have taken the opener away.
        keepFocus()
      })
    },
    [opener],
  )
}

import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it when this component was mounted, if nothing else took it. For dialogs
 * that are mounted to be opened: Mantine returns the focus only from those that were mounted before, closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}

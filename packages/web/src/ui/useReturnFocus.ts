import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when this component appeared, if nothing else took it. For dialogs that are
 * mounted to be opened: Mantine returns the focus only of those that were already there, closed.
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

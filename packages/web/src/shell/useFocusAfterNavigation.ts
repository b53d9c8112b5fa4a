import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After going to another screen the focus starts at its content, as it would on a new page. What already took the focus
 * there, and a dialog that is open, keep it.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('conteudo')
        const focused = document.activeElement
        if (!pathChanged || !fromLocation || !main) return
        if (main.contains(focused) || focused?.closest('[role=dialog]')) return
        main.focus({ preventScroll: true })
      }),
    [router],
  )
}

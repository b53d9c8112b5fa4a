import { useEffect } from 'react'
import { showFailure } from '../platform/messages.ts'

/** Says why the record that an address names was not read, and closes what would have shown it. */
export function useUnreadNamed(error: Error | null, close: () => void): void {
  useEffect(() => {
    if (!error) return
    showFailure(error)
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each failure is said once
  }, [error])
}

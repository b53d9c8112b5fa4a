import { startTransition, useEffect, useState } from 'react'
import { painted } from '../platform/painted.ts'

/** False until the frame with the first render is on the screen: for what may wait until an answer to a press is seen. */
export function usePainted(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    let mounted = true
    void painted().then(() => {
      if (mounted) startTransition(() => setSeen(true))
    })
    return () => {
      mounted = false
    }
  }, [])
  return seen
}

import { useEffect } from 'react'
import { loadWhole } from '../whole.ts'
import { takeKeys } from './typed-ahead.ts'

/**
 * The keys of the frame until what answers them has come (Around.tsx): the search opens then, with what is typed
 * meanwhile, and another key is pressed once more.
 */
export function EarlyKeys({ onJump, onJumped }: { onJump: () => void; onJumped: () => void }) {
  useEffect(() => {
    let last: KeyboardEvent | undefined
    const hear = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code, key } = event
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        onJump()
        void loadWhole().catch(() => {
          takeKeys()
          onJumped()
        })
      } else if (altKey && (code === 'KeyM' || code === 'KeyN')) last = event
      else return
      event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hear)
      // What answers it listens a moment later.
      if (last) setTimeout((pressed) => document.body.dispatchEvent(new KeyboardEvent('keydown', pressed)), 0, last)
    }
  }, [onJump, onJumped])
  return null
}

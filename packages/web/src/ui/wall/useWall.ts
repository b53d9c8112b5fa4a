import { useEffect, useState } from 'react'
import { useEscape } from '../useEscape.ts'

export type Wall = { on: boolean; enter: () => void; leave: () => void }

/**
 * A screen as it hangs on a wall: alone, in larger letters, on the whole display, which stays awake. It is the page that
 * is shown, not an element of it: what opens over a screen opens over it there too. Escape ends it, and so does leaving
 * the screen. A browser without full screen, as on an iPhone, shows the same in its window.
 */
export function useWall(): Wall {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    const { documentElement: page } = document
    page.dataset['wall'] = ''
    const changed = () => {
      if (document.fullscreenElement === null) setOn(false)
    }
    document.addEventListener('fullscreenchange', changed)
    const sleep = stayAwake()
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      delete page.dataset['wall']
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      sleep()
    }
  }, [on])
  useEscape(() => setOn(false), on)
  return {
    on,
    enter: () => {
      setOn(true)
      // Asked for in the press itself: a browser grants it to nothing else.
      document.documentElement.requestFullscreen?.().catch(() => undefined)
    },
    leave: () => setOn(false),
  }
}

/** Keeps the display on while the page is seen; the returned function lets it sleep again. */
function stayAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const ask = () => {
    if (document.visibilityState === 'visible')
      lock = navigator.wakeLock?.request('screen').catch(() => undefined) ?? undefined
  }
  // A page that was hidden has lost it.
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.then((held) => held?.release())
  }
}

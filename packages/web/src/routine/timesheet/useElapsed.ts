import { useEffect, useState } from 'react'
import type { Timer } from './timesheet-queries.ts'

/**
 * Seconds a timer has been running: what the server counted when it was asked, and what the page's own clock went on
 * since. The time set on the computer does not matter.
 */
export function useElapsed(timer: Timer | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  const readAt = timer?.status === 'started' ? timer.readAt : undefined
  useEffect(() => {
    if (readAt === undefined) return
    let next: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(performance.now())
      next = setTimeout(tick, 1000 - ((performance.now() - readAt) % 1000))
    }
    tick()
    return () => clearTimeout(next)
  }, [readAt])
  if (timer === undefined || readAt === undefined) return 0
  return timer.time + Math.floor(Math.max(0, now - readAt) / 1000)
}

import { useEffect, useState } from 'react'
import type { Timer } from './timesheet-queries.ts'

/**
 * How many seconds a timer has been running: the server's count at the time of the answer, plus the page's monotonic
 * clock since. The time set on the computer does not matter.
 */
export function useElapsed(timer: Pick<Timer, 'status' | 'time' | 'readAt'> | undefined): number {
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

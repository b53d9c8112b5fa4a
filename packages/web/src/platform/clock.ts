import { BUSINESS_TIME_ZONE, type WallClock, wallClock } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountQuery } from './session.ts'

/**
 * The instant, in milliseconds since 1970, updated every minute, so that what depends on the day also changes at
 * midnight.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Today's date and the minutes since midnight in the company's time zone, or in Brasília's for the provider, who has no
 * company; drawn again when the minute changes.
 */
export function useToday(): WallClock {
  const time_zone = useQuery({ ...accountQuery, enabled: false }).data?.time_zone ?? BUSINESS_TIME_ZONE
  const [now, setNow] = useState(() => wallClock(time_zone, Date.now()))
  useEffect(() => {
    const look = () =>
      setNow((last) => {
        const next = wallClock(time_zone, Date.now())
        return last.today === next.today && last.minutes === next.minutes ? last : next
      })
    look()
    const timer = setInterval(look, 10_000)
    // Timers stop in a sleeping tab, so the value is updated when the tab becomes visible.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [time_zone])
  return now
}

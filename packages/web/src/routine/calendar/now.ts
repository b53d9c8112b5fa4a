import { todayIn } from '@prumo/contract/dates.ts'
import { useEffect, useState } from 'react'
import { useAccount } from '../../platform/session.ts'

/** Today's date and the minutes since midnight in the company's time zone, as they pass. */
export type Now = { today: string; minutes: number }

/** The current date and minute; the component is drawn again when the minute changes. */
export function useNow(): Now {
  const { time_zone } = useAccount()
  const [now, setNow] = useState(() => nowIn(time_zone, new Date()))
  useEffect(() => {
    const look = () => setNow((last) => changed(last, nowIn(time_zone, new Date())))
    look()
    const timer = setInterval(look, 10_000)
    // A tab that slept shows the right day as soon as it is looked at.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [time_zone])
  return now
}

/** Date and minute of an instant on the wall clock of a time zone. */
export function nowIn(timeZone: string, instant: Date): Now {
  const clock = clockOf(timeZone)
  const [hours, minutes] = clock.format(instant).split(':').map(Number) as [number, number]
  return { today: todayIn(timeZone, instant), minutes: hours * 60 + minutes }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once: each costs more than a screen full of buttons. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return clock
}

const changed = (last: Now, next: Now) => (last.today === next.today && last.minutes === next.minutes ? last : next)

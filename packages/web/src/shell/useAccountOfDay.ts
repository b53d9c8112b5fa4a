import { todayIn } from '@prumo/contract/dates.ts'
import { useEffect } from 'react'
import { changed } from '../platform/query.ts'

/** Reads the account again when a new day begins for the company: access follows the calendar (decision O237). */
export function useAccountOfDay(timeZone: string | undefined): void {
  useEffect(() => {
    if (timeZone === undefined) return
    let day = todayIn(timeZone, Date.now())
    const timer = setInterval(() => {
      const next = todayIn(timeZone, Date.now())
      if (next === day) return
      day = next
      void changed('account')
    }, 30_000)
    return () => clearInterval(timer)
  }, [timeZone])
}

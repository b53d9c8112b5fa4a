import { useEffect, useState } from 'react'

/** The instant, in milliseconds since 1970, renewed every minute: what depends on the day changes at midnight too. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

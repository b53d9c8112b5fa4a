import { useEffect, useEffectEvent } from 'react'
import { connection } from './connection.ts'

/** Runs something each time the connection is back. */
export function useWhenBack(run: () => void): void {
  const onBack = useEffectEvent(run)
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'online') onBack()
      }),
    [],
  )
}

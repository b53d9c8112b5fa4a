import { createContext, useContext, useEffect, useId } from 'react'

/** The fields of the form around them with chosen files that no save has sent. */
export const HeldFiles = createContext<Set<string>>(new Set())

/** Tells the form around a field that it has chosen files, which closing would lose. */
export function useHoldFiles(has: boolean) {
  const held = useContext(HeldFiles)
  const id = useId()
  useEffect(() => {
    if (!has) return
    held.add(id)
    return () => void held.delete(id)
  }, [held, id, has])
}

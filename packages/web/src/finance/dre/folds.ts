import { useCallback, useState } from 'react'

/** Which rows show what they are made of: by default groups do, and categories do not. */
export type Folds = { isOpen: (id: string, usually: boolean) => boolean; toggle: (id: string, isOpen: boolean) => void }

/** The folds of a grid, and a button's worth of opening or closing all of them. */
export function useFolds() {
  const [all, setAll] = useState<boolean>()
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map())
  const toggle = useCallback((id: string, isOpen: boolean) => setOwn((before) => new Map(before).set(id, !isOpen)), [])
  return {
    isOpen: (id: string, usually: boolean) => own.get(id) ?? all ?? usually,
    toggle,
    allOpen: all === true && own.size === 0,
    foldAll: (open: boolean) => {
      setAll(open)
      setOwn(new Map())
    },
  }
}

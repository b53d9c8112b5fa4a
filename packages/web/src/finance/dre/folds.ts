import { useCallback, useDeferredValue, useState } from 'react'

/** Which rows show what they are made of: by default groups do, and categories do not. */
export type Folds = { isOpen: (id: string, usually: boolean) => boolean; toggle: (id: string, isOpen: boolean) => void }

/** What a button opened or closed as a whole, and the rows that differ from it since. */
type Opened = { all: boolean | undefined; own: ReadonlyMap<string, boolean> }

/**
 * The folds of a grid, and a button's worth of opening or closing all of them. The button answers at once; a hundred
 * rows follow, without keeping the next click or key waiting.
 */
export function useFolds() {
  const [opened, setOpened] = useState<Opened>({ all: undefined, own: new Map() })
  const drawn = useDeferredValue(opened)
  const toggle = useCallback(
    (id: string, isOpen: boolean) => setOpened(({ all, own }) => ({ all, own: new Map(own).set(id, !isOpen) })),
    [],
  )
  return {
    isOpen: (id: string, usually: boolean) => drawn.own.get(id) ?? drawn.all ?? usually,
    toggle,
    allOpen: opened.all === true && opened.own.size === 0,
    foldAll: (open: boolean) => setOpened({ all: open, own: new Map() }),
  }
}

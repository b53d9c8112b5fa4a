import { useRef, useState } from 'react'
import type { HeldBy } from '../dragging/useLifting.ts'
import { inOrder, sameOrder } from './order.ts'

type Item = { id: number }
/** The row being moved, and the list as it was when the row was lifted, whatever others change meanwhile. */
type Held<T> = { id: number; by: HeldBy; items: readonly T[]; before: readonly number[] | null }
type State<T> = { held: Held<T> | null; order: readonly number[] | null }

/** The order of a list while somebody changes it: shown at once, saved on drop, reverted when saving fails. */
export function useOrder<T extends Item>(items: readonly T[], onReorder: (ids: number[]) => Promise<unknown>) {
  const [{ held, order }, set] = useState<State<T>>({ held: null, order: null })
  const [failed, setFailed] = useState(false)
  const saving = useRef(0)
  const shown = inOrder(held?.items ?? items, order)
  const ids = shown.map(({ id }) => id)

  const save = async (next: readonly number[]) => {
    set({ held: null, order: next })
    setFailed(false)
    saving.current++
    try {
      await onReorder([...next])
    } catch {
      // The caller's mutation shows the error; the list only goes back to the saved order.
      setFailed(true)
    }
    saving.current--
    if (saving.current === 0) set((now) => (now.held ? now : { held: null, order: null }))
  }

  return {
    shown,
    ids,
    held,
    /** The last order was not saved. */
    failed,
    lift: (id: number, by: HeldBy) => set({ held: { id, by, items: shown, before: order }, order: ids }),
    /** Shows a new order while a row is being moved; it is not saved yet. */
    show: (next: readonly number[]) => set((now) => (now.held ? { ...now, order: next } : now)),
    /** Drops the row where `at` has it, and saves the order when it changed. */
    drop: (at: readonly number[]) => {
      if (!held) return
      const start = held.items.map(({ id }) => id)
      if (sameOrder(at, start)) putBack()
      else void save(at)
    },
    cancel: () => putBack(),
    /** Saves another order at once. */
    save,
  }

  function putBack() {
    set((now) => ({ held: null, order: saving.current > 0 ? (now.held?.before ?? null) : null }))
  }
}

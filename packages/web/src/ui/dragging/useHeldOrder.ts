import { notifyManager } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { HeldBy } from './useLifting.ts'

/** The item being moved, and the items as they were when it was lifted, whatever others change meanwhile. */
type Held<T, Order> = { id: number; by: HeldBy; items: readonly T[]; start: Order; before: Order | null }
type State<T, Order> = { held: Held<T, Order> | null; order: Order | null; failed: boolean }

type Options<T, Order> = {
  items: readonly T[]
  /** The order in which items come; the function may be another in each render, and says the same. */
  orderOf: (items: readonly T[]) => Order
  /** An order of before over that of the items as they are now. */
  settled: (order: Order, now: Order) => Order
  /** True for an item in the same place. */
  samePlace: (id: number, one: Order, other: Order) => boolean
  /** Resolves when the server's order is in `items`, rejects when it failed; it shows its own error. */
  save: (id: number, next: Order) => Promise<unknown>
}

/**
 * The order of a list or board while somebody moves an item of it: shown at once, saved on drop, reverted when saving
 * fails. While an item is held, changes of others wait.
 */
export function useHeldOrder<T, Order>({ items, orderOf, settled, samePlace, ...of }: Options<T, Order>) {
  const [{ held, order, failed }, set] = useState<State<T, Order>>({ held: null, order: null, failed: false })
  const saving = useRef(0)
  const shownItems = held?.items ?? items
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions say the same in each render
  const now = useMemo(() => orderOf(shownItems), [shownItems])
  // While an item is held there are no others, and no step needs them counted.
  const isHeld = held !== null
  const shown = useMemo(
    () => (order === null ? now : isHeld ? order : settled(order, now)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions say the same in each render
    [order, isHeld, now],
  )

  const save = async (id: number, next: Order) => {
    set({ held: null, order: next, failed: false })
    saving.current++
    try {
      await of.save(id, next)
    } catch {
      // The caller's mutation shows the error; here only the saved order comes back.
      set((state) => ({ ...state, failed: true }))
    }
    saving.current--
    // After the notification that brings the saved items: before it the item would go back, and lose the focus.
    notifyManager.schedule(() => {
      if (saving.current === 0) set((state) => (state.held ? state : { ...state, order: null }))
    })
  }
  const putBack = () =>
    set((state) => ({ ...state, held: null, order: saving.current > 0 ? (state.held?.before ?? null) : null }))

  return {
    /** The items that are shown, as they come. */
    items: shownItems,
    order: shown,
    held,
    /** The last move was not saved. */
    failed,
    lift: (id: number, by: HeldBy) =>
      set((state) => ({ ...state, held: { id, by, items: shownItems, start: shown, before: order }, order: shown })),
    /** Shows the item in another place while it is being moved; it is not saved yet. */
    show: (next: Order) => set((state) => (state.held ? { ...state, order: next } : state)),
    /** Drops the item as `at` has it, and saves its place when it changed (rule R325). */
    drop: (at: Order) => {
      if (!held) return
      if (samePlace(held.id, held.start, at)) putBack()
      else void save(held.id, at)
    },
    cancel: putBack,
    /** Saves another place of an item at once. */
    save,
  }
}

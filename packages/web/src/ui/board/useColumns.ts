import { notifyManager } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { HeldBy } from '../dragging/useLifting.ts'
import { type Columns, columnsOf, placeOf, samePlace, settled } from './columns.ts'

type Card = { id: number }
/** The card being moved, and the cards as they were when it was lifted, whatever others change meanwhile. */
type Held<T> = { id: number; by: HeldBy; cards: readonly T[]; start: Columns; before: Columns | null }
type State<T> = { held: Held<T> | null; columns: Columns | null; failed: boolean }

/** Saves the place of a card: its column, and the ids of that column from the first to the last. */
export type Move = (id: number, column: string, order: readonly number[]) => Promise<unknown>

/**
 * The columns of a board while somebody moves a card: shown at once, saved on drop, reverted when saving fails. While a
 * card is held, changes of others wait.
 */
export function useColumns<T extends Card>(
  names: readonly string[],
  cards: readonly T[],
  columnOf: (card: T) => string,
  onMove: Move,
) {
  const [{ held, columns, failed }, set] = useState<State<T>>({ held: null, columns: null, failed: false })
  const saving = useRef(0)
  const shownCards = held?.cards ?? cards
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names and the column of a card do not change
  const now = useMemo(() => columnsOf(names, shownCards, columnOf), [shownCards])
  // While a card is held its board has no others, and no step needs them counted.
  const isHeld = held !== null
  const shown = useMemo(() => (columns ? (isHeld ? columns : settled(columns, now)) : now), [columns, isHeld, now])
  const byId = useMemo(() => new Map(shownCards.map((card) => [card.id, card])), [shownCards])
  const cardOf = useCallback((id: number) => byId.get(id), [byId])

  const save = async (id: number, next: Columns) => {
    const place = placeOf(next, id)
    if (!place) return
    set({ held: null, columns: next, failed: false })
    saving.current++
    try {
      await onMove(id, place.column, next[place.column]!)
    } catch {
      // The caller's mutation shows the error; the board only goes back to the saved order.
      set((state) => ({ ...state, failed: true }))
    }
    saving.current--
    // After the notification that brings the saved cards: before it the card would go back, and lose the focus.
    notifyManager.schedule(() => {
      if (saving.current === 0) set((state) => (state.held ? state : { ...state, columns: null }))
    })
  }
  const putBack = () =>
    set((state) => ({ ...state, held: null, columns: saving.current > 0 ? (state.held?.before ?? null) : null }))

  return {
    columns: shown,
    cardOf,
    held,
    /** The last move was not saved. */
    failed,
    lift: (id: number, by: HeldBy) =>
      set((state) => ({ ...state, held: { id, by, cards, start: shown, before: columns }, columns: shown })),
    /** Shows a card in another place while it is being moved; it is not saved yet. */
    show: (next: Columns) => set((state) => (state.held ? { ...state, columns: next } : state)),
    /** Drops the card as `at` has it, and saves its place when it changed (rule R325). */
    drop: (at: Columns) => {
      if (!held) return
      if (samePlace(placeOf(held.start, held.id), placeOf(at, held.id))) putBack()
      else void save(held.id, at)
    },
    cancel: putBack,
    /** Saves another place of a card at once. */
    save,
  }
}

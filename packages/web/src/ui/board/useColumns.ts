import { useCallback, useMemo } from 'react'
import { useHeldOrder } from '../dragging/useHeldOrder.ts'
import { columnsOf, placeOf, samePlace, settled } from './columns.ts'

type Card = { id: number }

/** Saves the place of a card: its column, and the ids of that column from the first to the last. */
export type Move = (id: number, column: string, order: readonly number[]) => Promise<unknown>

/** The columns of a board while somebody moves a card. While one is held, so do their names and the column of each card. */
export function useColumns<T extends Card>(
  names: readonly string[],
  cards: readonly T[],
  columnOf: (card: T) => string,
  onMove: Move,
) {
  const board = useHeldOrder({
    items: cards,
    orderOf: (shown) => columnsOf(names, shown, columnOf),
    settled,
    samePlace: (id, one, other) => samePlace(placeOf(one, id), placeOf(other, id)),
    async save(id, next) {
      const place = placeOf(next, id)
      if (place) await onMove(id, place.column, next[place.column]!)
    },
  })
  const byId = useMemo(() => new Map(board.items.map((card) => [card.id, card])), [board.items])
  return { ...board, cardOf: useCallback((id: number) => byId.get(id), [byId]) }
}

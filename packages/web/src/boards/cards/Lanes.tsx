import { type Card, type CardChange, type Tab, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import classes from './Lanes.module.css'
import { changeIn, type LaneKind, laneOf, lanesOf } from './lanes.ts'

type Props = {
  cards: readonly Card[]
  kind: LaneKind
  /** `change`: whose the card is in the lane it was moved to. */
  onMove: (id: number, tab: string, order: readonly number[], change: CardChange | undefined) => Promise<unknown>
  children: (card: Card, parts: Parts) => ReactNode
}

/** A board in lanes, one to each person or department: in another lane a card is somebody else's. */
export function Lanes({ cards, kind, onMove, children }: Props) {
  const columns = useMemo(
    () =>
      lanesOf(cards, kind).flatMap((row) =>
        tabs.map((tab) => ({ id: `${row.id} ${tab}`, title: tabTitles[tab], row: { id: row.id, title: row.title } })),
      ),
    [cards, kind],
  )
  const columnOf = useCallback((card: Card) => `${laneOf(card, kind)} ${card.tab_id}`, [kind])
  const move = useCallback(
    (id: number, column: string, order: readonly number[]) => {
      const [lane, tab] = column.split(' ') as [string, Tab]
      const card = cards.find((one) => one.id === id)
      return onMove(id, tab, order, card && changeIn(card, kind, lane))
    },
    [cards, kind, onMove],
  )
  return (
    <Board columns={columns} cards={cards} columnOf={columnOf} nameOf={titleOf} onMove={move} className={classes.board}>
      {children}
    </Board>
  )
}

const titleOf = (card: Card) => card.title

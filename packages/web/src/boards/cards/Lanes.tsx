import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type ReactNode, useMemo } from 'react'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import classes from './Lanes.module.css'
import { type Lane, type LaneKind, lanesOf } from './lanes.ts'

type Props = {
  cards: readonly Card[]
  kind: LaneKind
  onMove: (id: number, tab: string, order: readonly number[]) => Promise<unknown>
  children: (card: Card, parts: Parts) => ReactNode
}

/** A board in lanes, one to each person or department: a card moves between the columns of its lane. */
export function Lanes({ cards, kind, ...props }: Props) {
  const lanes = useMemo(() => lanesOf(cards, kind), [cards, kind])
  return lanes.map((lane) => <LaneBoard key={lane.id} lane={lane} {...props} />)
}

function LaneBoard({ lane: { title, cards }, onMove, children }: Omit<Props, 'cards' | 'kind'> & { lane: Lane }) {
  const columns = useMemo(() => tabs.map((id) => ({ id, title: tabTitles[id], of: title })), [title])
  return (
    <section className={classes.lane} aria-label={title}>
      <h2>
        {title} <span className="num">{cards.length}</span>
      </h2>
      <Board
        columns={columns}
        cards={cards}
        columnOf={tabOf}
        nameOf={titleOf}
        onMove={onMove}
        className={classes.board}
      >
        {children}
      </Board>
    </section>
  )
}

const tabOf = (card: Card) => card.tab_id
const titleOf = (card: Card) => card.title

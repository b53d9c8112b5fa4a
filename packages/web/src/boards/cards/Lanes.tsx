import { Button } from '@mantine/core'
import { type Card, type CardChange, type Tab, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { peopleQuery } from '../../admin/users/users.ts'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import classes from './Lanes.module.css'
import { changeIn, type LaneKind, laneOf, lanesOf } from './lanes.ts'

type Props = {
  cards: readonly Card[]
  kind: LaneKind
  /** The cards are only those that were searched or filtered: nobody else has a lane. */
  narrowed: boolean
  /** `change`: whose the card is in the lane it was moved to. */
  onMove: (id: number, tab: string, order: readonly number[], change: CardChange | undefined) => Promise<unknown>
  children: (card: Card, parts: Parts) => ReactNode
}

/** A board in lanes, one to each person or department, with cards or without: in another lane a card is somebody else's. */
export function Lanes({ cards, kind, narrowed, onMove, children }: Props) {
  const [people, departments] = [useQuery(peopleQuery).data, useQuery(departmentsQuery).data]
  const owners = kind === 'pessoa' ? people : departments
  const [all, setAll] = useState(false)
  const lanes = useMemo(() => lanesOf(cards, kind, narrowed ? [] : (owners ?? [])), [cards, kind, narrowed, owners])
  const shown = useMemo(() => (all ? lanes : withFewEmpty(lanes)), [lanes, all])
  const columns = useMemo(
    () =>
      shown.flatMap((row) =>
        tabs.map((tab) => ({ id: `${row.id} ${tab}`, title: tabTitles[tab], row: { id: row.id, title: row.title } })),
      ),
    [shown],
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
    <>
      <Board
        columns={columns}
        cards={cards}
        columnOf={columnOf}
        nameOf={titleOf}
        onMove={move}
        className={classes.board}
      >
        {children}
      </Board>
      {lanes.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          Mostrar mais {lanes.length - shown.length} sem tarefa
        </Button>
      )}
    </>
  )
}

/** Of a large company's lanes without a card. */
const emptyAtFirst = 12

const withFewEmpty = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.slice(0, lanes.filter(({ cards }) => cards.length > 0).length + emptyAtFirst)

const titleOf = (card: Card) => card.title

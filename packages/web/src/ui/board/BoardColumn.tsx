import { Button } from '@mantine/core'
import { isValidElement, memo, type ReactNode, useId, useState } from 'react'
import classes from './Board.module.css'
import type { HeldBy } from './useColumns.ts'

/** The places a card can be moved to without dragging; undefined where there is none. */
export type Moves = { up?: () => void; down?: () => void; to: readonly { title: string; go: () => void }[] }

type Props = {
  id: string
  title: string
  ids: readonly number[]
  /** The card being moved, while it is in this column. */
  held: { id: number; by: HeldBy } | undefined
  head: ((column: string, count: number) => ReactNode) | undefined
  foot: ((column: string) => ReactNode) | undefined
  /** The content of a card; `pressed` while the keyboard moves it. */
  children: (id: number, pressed: boolean) => ReactNode
}

/** Cards shown at first, and with each 'Mostrar mais'. */
const shownAtOnce = 60

/**
 * A column of a board: its cards in order, the first 60 of them until more are asked for. A card that moves draws only
 * the columns it leaves and enters.
 */
export const BoardColumn = memo(function BoardColumn({ id, title, ids, held, head, foot, children }: Props) {
  const [most, setMost] = useState(shownAtOnce)
  const heading = useId()
  // A card that is moved stays on the screen, wherever it goes.
  const shown = ids.filter((card, index) => index < most || card === held?.id)
  return (
    <section
      className={classes.column}
      aria-labelledby={heading}
      data-column={id}
      data-target={held?.by === 'pointer' || undefined}
    >
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {head ? head(id, ids.length) : <span className={classes.count}>{ids.length}</span>}
      </header>
      <ol className={classes.cards} aria-labelledby={heading}>
        {shown.map((card) => (
          <Slot
            key={card}
            id={card}
            lifted={held?.id === card}
            pressed={held?.id === card && held.by === 'keyboard'}
            content={children}
          />
        ))}
      </ol>
      {ids.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setMost(most + shownAtOnce)}>
          {`Mostrar mais ${Math.min(shownAtOnce, ids.length - shown.length)}`}
        </Button>
      )}
      {foot?.(id)}
    </section>
  )
})

type SlotProps = { id: number; lifted: boolean; pressed: boolean; content: Props['children'] }

/** A card in its place. The whole card lifts it, with the button that opens it. A step of a move draws no other card. */
const Slot = memo(({ id, lifted, pressed, content }: SlotProps) => (
  <li data-item={id} className={classes.slot} data-lifted={lifted || undefined}>
    <Content>{content(id, pressed)}</Content>
  </li>
))

/** Drawn again when its props are others, not when only the screen around the board was drawn. */
const Content = memo(
  ({ children }: { children: ReactNode }) => children,
  (before, after) => sameContent(before.children, after.children),
)

function sameContent(one: ReactNode, other: ReactNode): boolean {
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return one === other
  return one.type === other.type && one.key === other.key && sameProps(one.props, other.props)
}

function sameProps(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))]
  return before.length === after.size && before.every(([name, value]) => Object.is(value, after.get(name)))
}

import { useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './Board.module.css'

/** The places a card can be moved to without dragging; undefined where there is none. */
export type Moves = { up?: () => void; down?: () => void; to: readonly { title: string; go: () => void }[] }

type Props = {
  id: string
  title: string
  ids: readonly number[]
  /** The card being moved, anywhere. */
  held: number | undefined
  head: ReactNode
  foot: ReactNode
  children: (id: number, index: number) => ReactNode
}

/** Cards shown at first, and with each 'Mostrar mais'. */
const shownAtOnce = 60

/** Over a card of a column the card counts, elsewhere the column. */
const belowCards = 1

/** A column of a board: its cards in order, the first 60 of them until more are asked for. */
export function BoardColumn({ id, title, ids, held, head, foot, children }: Props) {
  const { ref, isDropTarget } = useDroppable({ id, collisionPriority: belowCards })
  const [most, setMost] = useState(shownAtOnce)
  const heading = useId()
  // A card that is moved stays on the screen, wherever it goes.
  const shown = ids.filter((card, index) => index < most || card === held)
  return (
    <section ref={ref} className={classes.column} aria-labelledby={heading} data-target={isDropTarget || undefined}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {head ?? <span className={classes.count}>{ids.length}</span>}
      </header>
      <ol className={classes.cards} aria-labelledby={heading}>
        {shown.map((card, index) => (
          <Slot key={card} id={card} index={index} column={id} lifted={held === card}>
            {children(card, index)}
          </Slot>
        ))}
      </ol>
      {ids.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setMost(most + shownAtOnce)}>
          {`Mostrar mais ${Math.min(shownAtOnce, ids.length - shown.length)}`}
        </Button>
      )}
      {foot}
    </section>
  )
}

/**
 * Without the default plugins of a sortable: they move DOM nodes themselves and leave them moved, while React owns the
 * order.
 */
const none: never[] = []

type SlotProps = { id: number; index: number; column: string; lifted: boolean; children: ReactNode }

function Slot({ id, index, column, lifted, children }: SlotProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, group: column, plugins: none })
  return (
    <li
      ref={(element) => {
        ref(element)
        // The whole card is its handle, with the button that opens it.
        handleRef(element)
      }}
      className={classes.slot}
      data-lifted={lifted || isDragging || undefined}
    >
      {children}
    </li>
  )
}

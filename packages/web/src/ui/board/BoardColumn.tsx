import { useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from '@mantine/core'
import { isValidElement, memo, type ReactNode, useId, useState } from 'react'
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
  children: (id: number) => ReactNode
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
            {children(card)}
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

const Slot = memo(function Slot({ id, index, column, lifted, children }: SlotProps) {
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
      <Content>{children}</Content>
    </li>
  )
}, sameSlot)

/** A card that changes its place keeps its content. */
const Content = memo(({ children }: { children: ReactNode }) => children, sameContent)

function sameSlot({ children, ...before }: SlotProps, { children: next, ...after }: SlotProps): boolean {
  return sameProps(before, after) && sameContent({ children }, { children: next })
}

function sameContent(
  { children: one }: { children: ReactNode },
  { children: other }: { children: ReactNode },
): boolean {
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return one === other
  return one.type === other.type && one.key === other.key && sameProps(one.props, other.props)
}

function sameProps(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))]
  return before.length === after.size && before.every(([name, value]) => Object.is(value, after.get(name)))
}

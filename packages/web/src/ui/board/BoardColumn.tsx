import { Button } from '@mantine/core'
import { isValidElement, memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { HeldBy } from '../dragging/useLifting.ts'
import { FIRST_ROWS, useWhole } from '../useWhole.ts'
import classes from './Board.module.css'

/** The places a card can be moved to without dragging; undefined where there is none. */
export type Moves = { up?: () => void; down?: () => void; to: readonly { id: string; title: string; go: () => void }[] }

type Props<T> = {
  id: string
  title: string
  of: string | undefined
  ids: readonly number[]
  /** The card being moved, while it is in this column. */
  held: { id: number; by: HeldBy } | undefined
  head: ((column: string, count: number) => ReactNode) | undefined
  foot: ((column: string) => ReactNode) | undefined
  cardOf: (id: number) => T | undefined
  /** The content of a card; `pressed` while the keyboard moves it. */
  children: (card: T, pressed: boolean) => ReactNode
}

/** Cards of a screen: they are drawn first, the others of `shownAtOnce` after the browser showed them. */
const drawnFirst = 12
/** Cards shown at first, and with each 'Mostrar mais'. */
const shownAtOnce = 60

/**
 * A column of a board: its cards in order, the first 60 of them until more are asked for. A card that moves draws only
 * the columns it leaves and enters, and of them neither the head nor the foot.
 */
function Column<T extends { id: number }>({ id, title, of, ids, held, cardOf, ...props }: Props<T>) {
  const [wanted, setMost] = useState(shownAtOnce)
  const whole = useWhole()
  const drawn = useDeferredValue(wanted, drawnFirst)
  const most = whole ? drawn : FIRST_ROWS
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
        <h2 id={heading}>
          {title}
          {of !== undefined && <span className="sr">, {of}</span>}
        </h2>
        <Head column={id} count={ids.length} draw={props.head} />
      </header>
      <ol className={classes.cards} aria-labelledby={heading}>
        {shown.map((one) => {
          const card = cardOf(one)
          const lifted = held?.id === one
          return (
            card && (
              <Slot
                key={one}
                card={card}
                lifted={lifted}
                pressed={lifted && held.by === 'keyboard'}
                draw={props.children}
              />
            )
          )
        })}
      </ol>
      {whole && <More hidden={ids.length - Math.max(wanted, shown.length)} show={setMost} />}
      {whole && <Foot column={id} draw={props.foot} />}
    </section>
  )
}

export const BoardColumn = memo(Column) as typeof Column

type HeadProps = { column: string; count: number; draw: Props<never>['head'] }

const Head = memo(({ column, count, draw }: HeadProps) =>
  draw ? draw(column, count) : <span className={classes.count}>{count}</span>,
)

const Foot = memo(({ column, draw }: { column: string; draw: Props<never>['foot'] }) => draw?.(column))

type MoreProps = { hidden: number; show: (change: (most: number) => number) => void }

const More = memo(
  ({ hidden, show }: MoreProps) =>
    hidden > 0 && (
      <Button variant="subtle" size="xs" onClick={() => show((most) => most + shownAtOnce)}>
        {`Mostrar mais ${Math.min(shownAtOnce, hidden)}`}
      </Button>
    ),
)

type SlotProps<T> = { card: T; lifted: boolean; pressed: boolean; draw: Props<T>['children'] }

/** A card in its place. The whole card lifts it, with the button that opens it. A step of a move draws no other card. */
const Slot = memo(<T extends { id: number }>({ card, lifted, pressed, draw }: SlotProps<T>) => (
  <li data-item={card.id} className={classes.slot} data-lifted={lifted || undefined}>
    <Content>{draw(card, pressed)}</Content>
  </li>
)) as <T extends { id: number }>(props: SlotProps<T>) => ReactNode

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

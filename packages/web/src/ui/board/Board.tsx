import { PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { LiftingArea } from '../dragging/LiftingArea.tsx'
import { middleOf } from '../dragging/middle.ts'
import type { Point } from '../dragging/useCarried.ts'
import { useLifting } from '../dragging/useLifting.ts'
import classes from './Board.module.css'
import { BoardColumn, type Moves } from './BoardColumn.tsx'
import { type Columns, movedTo, type Place, placeOf, samePlace } from './columns.ts'
import { type Move, useColumns } from './useColumns.ts'

type Column = { id: string; title: string; row?: { id: string; title: string } }

type Props<T> = {
  /** Ids of columns are no numbers: those are of cards. `row`: where rows of the same columns stand below each other. */
  columns: readonly Column[]
  cards: readonly T[]
  columnOf: (card: T) => string
  /** The name of a card, for the announcements. */
  nameOf: (card: T) => string
  /**
   * Saves the place of a card; resolves when the server's order is in `cards`, rejects when it failed. It shows its own
   * error, and the card goes back.
   */
  onMove: Move
  /** The arrangement of the columns; by default side by side. */
  className?: string
  /** Content beside the title of a column. */
  head?: (column: string, count: number) => ReactNode
  /** Content below the cards of a column: the line that adds one. */
  foot?: (column: string) => ReactNode
  /**
   * The content of a card. `handle` belongs to the button that opens it, `moves` to its menu. A card whose content has
   * the same props is not drawn again, so that moving one of hundreds draws one.
   */
  children: (card: T, parts: Parts) => ReactNode
}

export type Parts = { handle: Handle; moves: () => Moves }

/** The attributes of the button of a card: Enter opens it, Space lifts it. */
export type Handle = {
  'data-handle': number
  'aria-describedby': string
  'aria-pressed': boolean | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onKeyUp: (event: KeyboardEvent) => void
}

function DrawnBoard<T extends { id: number }>({ columns, cards, columnOf, nameOf, onMove, ...props }: Props<T>) {
  const names = columns.map(({ id }) => id)
  const board = useColumns(names, cards, columnOf, onMove)
  const { held } = board
  const help = useId()
  const box = useRef<HTMLDivElement>(null)

  useBeginning(box)

  const nameBy = (id: number) => nameOf(board.cardOf(id)!)
  const placeIn = (shown: Columns, id: number) => {
    const { column, index } = placeOf(shown, id)!
    const { title, row } = columns.find((one) => one.id === column)!
    return `${row ? `${row.title}, ` : ''}${title}, posição ${index + 1} de ${shown[column]!.length}`
  }
  const dropped = (id: number, at: Columns) => `${nameBy(id)} ficou em ${placeIn(at, id)}.`
  const lifting = useLifting<Columns>({
    ...board,
    box,
    placeOf(order, id) {
      const at = placeOf(order, id)
      return `${at?.column} ${at?.index}`
    },
    stepped(id, key) {
      const at = placeOf(board.order, id)
      const to = at && steps(at, columns, board.order)[key]
      return to && (to.column === undefined ? board.order : movedTo(board.order, id, { ...at, ...to }))
    },
    /**
     * The place follows from the column there and the middles of that column's cards. To ask a library for what it
     * collides with costs measuring every card of the board when it is lifted.
     */
    under(point, id) {
      const over = [...box.current!.querySelectorAll('[data-column]')].find((one) =>
        isWithin(one.getBoundingClientRect(), point),
      )
      const column = over?.getAttribute('data-column')
      if (!over || !column) return board.order
      const others = [...over.querySelectorAll('li:not([data-lifted])')]
      const index = others.filter((card) => middleOf(card.getBoundingClientRect()) < point.y).length
      return samePlace(placeOf(board.order, id), { column, index })
        ? board.order
        : movedTo(board.order, id, { column, index })
    },
    words: {
      lifted: (id, at) => `Movendo ${nameBy(id)}: ${placeIn(at, id)}.`,
      moved: (id, at) => `${nameBy(id)}: ${placeIn(at, id)}.`,
      dropped,
      cancelled: (id, at) => `Movimento cancelado. ${nameBy(id)} voltou a ${placeIn(at, id)}.`,
    },
  })
  const { onKey } = lifting
  const jump = (id: number, place: Place) => {
    const next = movedTo(board.order, id, place)
    lifting.say(dropped(id, next))
    void board.save(id, next)
  }

  const movesOf = (id: number): Moves => {
    const { column, index } = placeOf(board.order, id)!
    const here = columns.find((one) => one.id === column)!
    return {
      ...(index > 0 && { up: () => jump(id, { column, index: index - 1 }) }),
      ...(index + 1 < board.order[column]!.length && { down: () => jump(id, { column, index: index + 1 }) }),
      to: columns
        .filter((other) => other.id !== column && (other.row?.id === here.row?.id || other.title === here.title))
        .map((other) => ({
          id: other.id,
          title: other.row && other.row.id !== here.row?.id ? other.row.title : other.title,
          go: () => jump(id, { column: other.id, index: 0 }),
        })),
    }
  }
  const partsOf = useParts(help, { onKey, movesOf })
  const { cardOf } = board
  const { children } = props
  const content = useCallback(
    (card: T, pressed: boolean) => children(card, partsOf(card.id, pressed)),
    [children, partsOf],
  )

  // While a card is held, others may make a row that the order does not know yet.
  const idsIn = (column: string) => board.order[column] ?? noIds
  const arrangement = props.className ?? classes.board
  const drawColumn = ({ id: column, title, row }: Column) => (
    <BoardColumn
      key={column}
      id={column}
      title={title}
      of={row?.title}
      ids={idsIn(column)}
      held={held && idsIn(column).includes(held.id) ? held : undefined}
      cardOf={cardOf}
      head={props.head}
      foot={props.foot}
    >
      {content}
    </BoardColumn>
  )

  return (
    <LiftingArea
      {...lifting.area}
      sensors={sensors}
      grip="li[data-item]"
      help={{ id: help, words: 'Enter abre. Espaço pega, as setas movem, Espaço solta e Esc cancela.' }}
      failed={board.failed && 'O movimento não foi salvo: o cartão voltou ao lugar.'}
    >
      {columns[0]?.row ? (
        <div ref={box}>
          {[...Map.groupBy(columns, ({ row }) => row!.id)].map(([row, own]) => (
            <section key={row} className={classes.row} aria-label={own[0]!.row!.title}>
              <h2>
                {own[0]!.row!.title}{' '}
                <span className="num">{own.reduce((sum, { id }) => sum + idsIn(id).length, 0)}</span>
              </h2>
              <div className={arrangement}>{own.map(drawColumn)}</div>
            </section>
          ))}
        </div>
      ) : (
        <div ref={box} className={arrangement}>
          {columns.map(drawColumn)}
        </div>
      )}
    </LiftingArea>
  )
}

/**
 * Cards in columns, in an order that people choose: by mouse, by touch after a long press, by keyboard (Space lifts,
 * arrows move, Space drops, Escape cancels), and by `MoveCardItems` in each card's menu. Changes of others appear when the
 * card is dropped. It is drawn again when its props are others: with the same functions, its screen may change without it.
 */
export const Board = memo(DrawnBoard) as typeof DrawnBoard

/** Says in `--board-top` where the board begins on its page, in pixels: the rest of the window is its own. */
function useBeginning(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const look = () => {
      const element = box.current
      if (element) element.style.setProperty('--board-top', `${element.getBoundingClientRect().top + scrollY}px`)
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [box])
}

type Given = { onKey: (event: KeyboardEvent, id: number) => void; movesOf: (id: number) => Moves }

/** The parts of each card: the same objects in every render, which do what the last render says. */
function useParts(help: string, given: Given) {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return useMemo(() => {
    const known = new Map<string, Parts>()
    return (id: number, pressed: boolean): Parts => {
      const key = `${id} ${pressed}`
      const parts = known.get(key) ?? {
        handle: {
          'data-handle': id,
          'aria-describedby': help,
          'aria-pressed': pressed || undefined,
          onKeyDown: (event) => latest.current.onKey(event, id),
          // Without this, Firefox opens the card on the Space that lifts or drops it.
          onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
        },
        moves: () => latest.current.movesOf(id),
      }
      known.set(key, parts)
      return parts
    }
  }, [help])
}

const noIds: readonly number[] = []

/** Where the keys take a card; without a column where there is none. Over the first and below the last is another row. */
const steps = (
  { column, index }: Place,
  columns: readonly Column[],
  order: Columns,
): Record<string, Partial<Place>> => {
  const at = columns.findIndex(({ id }) => id === column)
  const row = columns[at]?.row?.id
  const across = columns.filter((one) => one.row?.id === row).length
  const beside = (by: number) => (columns[at + by]?.row?.id === row ? columns[at + by]?.id : undefined)
  const last = (order[column]?.length ?? 0) - 1
  return {
    ArrowUp: index > 0 ? { column, index: index - 1 } : { column: columns[at - across]?.id, index: Infinity },
    ArrowDown: index < last ? { column, index: index + 1 } : { column: columns[at + across]?.id, index: 0 },
    ArrowLeft: { column: beside(-1), index },
    ArrowRight: { column: beside(1), index },
    Home: { column, index: 0 },
    End: { column, index: Number.POSITIVE_INFINITY },
  }
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x < right && y >= top && y < bottom

const sensors = [
  PointerSensor.configure({
    // A finger that moves at once scrolls; a mouse that moves at once drags.
    activationConstraints: (event) =>
      event.pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
        : [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

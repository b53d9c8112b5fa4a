import { AutoScroller, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import carriedClasses from '../dragging/Carried.module.css'
import { DragSource } from '../dragging/DragSource.tsx'
import { middleOf } from '../dragging/middle.ts'
import { type Point, useCarried } from '../dragging/useCarried.ts'
import classes from './Board.module.css'
import { BoardColumn, type Moves } from './BoardColumn.tsx'
import { type Columns, movedTo, type Place, placeOf, samePlace } from './columns.ts'
import { type Move, useColumns } from './useColumns.ts'

type Props<T> = {
  /** Ids of columns are no numbers: those are of cards. */
  columns: readonly { id: string; title: string }[]
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
  /** What stands beside the title of a column. */
  head?: (column: string, count: number) => ReactNode
  /** What stands below the cards of a column: the line that adds one. */
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
  const [said, say] = useState('')
  const help = useId()
  const box = useRef<HTMLDivElement>(null)
  const byPointer = held?.by === 'pointer' ? held.id : undefined
  const holder = useRef<HTMLDivElement>(null)
  const carried = useCarried({ box, holder }, byPointer)

  const nameBy = (id: number) => nameOf(board.cardOf(id)!)
  const placeIn = (shown: Columns, id: number) => {
    const { column, index } = placeOf(shown, id)!
    const { title } = columns.find((one) => one.id === column)!
    return `${title}, posição ${index + 1} de ${shown[column]!.length}`
  }
  const handleOf = (id: number) => box.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)

  const drop = (at: Columns = board.columns) => {
    if (!held) return
    say(`${nameBy(held.id)} ficou em ${placeIn(at, held.id)}.`)
    board.drop(at)
  }
  /**
   * The columns with a card under a pointer: its place follows from the column there and the middles of that column's
   * cards. To ask a library for what it collides with costs measuring every card of the board when it is lifted.
   */
  const under = (point: Point, id: number): Columns => {
    const over = [...box.current!.querySelectorAll('[data-column]')].find((one) =>
      isWithin(one.getBoundingClientRect(), point),
    )
    const column = over?.getAttribute('data-column')
    if (!over || !column) return board.columns
    const others = [...over.querySelectorAll('li:not([data-lifted])')]
    const index = others.filter((card) => middleOf(card.getBoundingClientRect()) < point.y).length
    return samePlace(placeOf(board.columns, id), { column, index })
      ? board.columns
      : movedTo(board.columns, id, { column, index })
  }
  const follow = (point: Point) => {
    carried.carry(point)
    if (byPointer === undefined) return
    const next = under(point, byPointer)
    if (next !== board.columns) board.show(next)
  }
  const cancel = () => {
    if (!held) return
    say(`Movimento cancelado. ${nameBy(held.id)} voltou a ${placeIn(held.start, held.id)}.`)
    board.cancel()
  }
  const step = (id: number, place: Place) => {
    const next = movedTo(board.columns, id, place)
    board.show(next)
    say(`${nameBy(id)}: ${placeIn(next, id)}.`)
  }
  const jump = (id: number, place: Place) => {
    const next = movedTo(board.columns, id, place)
    say(`${nameBy(id)} ficou em ${placeIn(next, id)}.`)
    void board.save(id, next)
  }
  const beside = (column: string, by: -1 | 1) => names[names.indexOf(column) + by]

  const onKey = (event: KeyboardEvent, id: number) => {
    const place = placeOf(board.columns, id)
    if (!place) return
    const { column, index } = place
    const lifted = held?.by === 'keyboard' && held.id === id
    const sideways = (by: -1 | 1) => () => {
      const next = beside(column, by)
      if (next !== undefined) step(id, { column: next, index })
    }
    const act = lifted
      ? {
          ArrowUp: () => step(id, { column, index: index - 1 }),
          ArrowDown: () => step(id, { column, index: index + 1 }),
          ArrowLeft: sideways(-1),
          ArrowRight: sideways(1),
          Home: () => step(id, { column, index: 0 }),
          End: () => step(id, { column, index: Number.POSITIVE_INFINITY }),
          ' ': drop,
          Enter: drop,
          Escape: cancel,
        }[event.key]
      : {
          ' ': () => {
            board.lift(id, 'keyboard')
            say(`Movendo ${nameBy(id)}: ${placeIn(board.columns, id)}.`)
          },
        }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const byKeyboard = held?.by === 'keyboard' ? held.id : undefined
  const at = byKeyboard === undefined ? undefined : placeOf(board.columns, byKeyboard)
  // A card that changes its place in the DOM loses the focus.
  useLayoutEffect(() => {
    if (byKeyboard === undefined) return
    const handle = handleOf(byKeyboard)
    handle?.focus({ preventScroll: true })
    handle?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [byKeyboard, at?.column, at?.index])
  const rest = () => {
    const at = carried.at()
    if (at) follow(at)
  }
  const latest = useRef({ drop, rest })
  useLayoutEffect(() => {
    latest.current = { drop, rest }
  })
  useEffect(() => {
    if (byKeyboard === undefined) return
    const elsewhere = () => latest.current.drop()
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [byKeyboard])

  // Cards scroll by under a pointer that rests.
  useEffect(() => {
    if (byPointer === undefined) return
    const scrolled = () => latest.current.rest()
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', scrolled, { capture: true })
  }, [byPointer])

  const movesOf = (id: number): Moves => {
    const { column, index } = placeOf(board.columns, id)!
    return {
      ...(index > 0 && { up: () => jump(id, { column, index: index - 1 }) }),
      ...(index + 1 < board.columns[column]!.length && { down: () => jump(id, { column, index: index + 1 }) }),
      to: columns
        .filter((other) => other.id !== column)
        .map((other) => ({ title: other.title, go: () => jump(id, { column: other.id, index: 0 }) })),
    }
  }
  const partsOf = useParts(help, { onKey, movesOf })
  const { cardOf } = board
  const { children } = props
  const content = useCallback(
    (card: T, pressed: boolean) => children(card, partsOf(card.id, pressed)),
    [children, partsOf],
  )

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragStart={({ operation: { source, position }, nativeEvent }) => {
        if (!source) return
        carried.lift(position.current, nativeEvent instanceof PointerEvent ? nativeEvent.pointerId : undefined)
        board.lift(Number(source.id), 'pointer')
      }}
      onDragMove={({ to }) => to && follow(to)}
      onDragEnd={({ canceled, nativeEvent: end }) => {
        if (canceled) cancel()
        // The library reports a pointer once per frame, and not where it was let go.
        else drop(held && end instanceof PointerEvent ? under({ x: end.clientX, y: end.clientY }, held.id) : undefined)
      }}
    >
      <DragSource box={box} grip="li[data-item]" />
      <div ref={box} className={props.className ?? classes.board}>
        {columns.map(({ id: column, title }) => (
          <BoardColumn
            key={column}
            id={column}
            title={title}
            ids={board.columns[column]!}
            held={held && board.columns[column]!.includes(held.id) ? held : undefined}
            cardOf={cardOf}
            head={props.head}
            foot={props.foot}
          >
            {content}
          </BoardColumn>
        ))}
      </div>
      <div ref={holder} className={carriedClasses.carried} aria-hidden inert />
      <span id={help} hidden>
        Enter abre. Espaço pega, as setas movem, Espaço solta e Esc cancela.
      </span>
      <div className="sr" role="status" aria-live="assertive">
        {board.failed ? 'O movimento não foi salvo e a tarefa voltou ao lugar.' : said}
      </div>
    </DragDropProvider>
  )
}

/**
 * Cards in columns, in an order that people choose: by mouse, by touch after a long press, by keyboard (Space lifts,
 * arrows move, Space drops, Escape cancels), and by `MoveCardItems` in each card's menu. Changes of others appear when the
 * card is dropped. It is drawn again when its props are others: with the same functions, its screen may change without it.
 */
export const Board = memo(DrawnBoard) as typeof DrawnBoard

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

const isWithin = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x < right && y >= top && y < bottom

// Without the others of the library. The one for accessibility announces in English; those for feedback, cursor and
// selection add rules for all elements when a card is lifted, so that a browser lays out the whole page.
const plugins = [AutoScroller]
const sensors = [
  PointerSensor.configure({
    // A finger that moves at once scrolls; a mouse that moves at once drags.
    activationConstraints: (event) =>
      event.pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
        : [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

import { AutoScroller, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { IconGripVertical } from '@tabler/icons-react'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import carriedClasses from '../dragging/Carried.module.css'
import { DragSource } from '../dragging/DragSource.tsx'
import { middleOf } from '../dragging/middle.ts'
import { type Point, useCarried } from '../dragging/useCarried.ts'
import { movedTo, sameOrder } from './order.ts'
import classes from './ReorderList.module.css'
import { useOrder } from './useOrder.ts'

/** The position of a row: for its number and for `MoveItems` in its menu. */
export type Place = {
  /** From 1, also while the row is being moved. */
  position: number
  /** Undefined at that end of the list. */
  up?: () => void
  down?: () => void
}

type Props<T> = {
  items: readonly T[]
  /** The name of the list: 'Macroprocessos de Financeiro'. */
  label: string
  /** The name of an item, for the handle and the announcements. */
  nameOf: (item: T) => string
  /**
   * Saves the whole new order; resolves when the server's order is in `items`, rejects when it failed. Call a
   * mutation: it shows its own error, and the list goes back to the old order.
   */
  onReorder: (ids: number[]) => Promise<unknown>
  /** Read-only: without handles. */
  fixed?: boolean
  className?: string
  /** The content of a row, beside its handle. */
  children: (item: T, place: Place) => ReactNode
}

/**
 * A list in an order that people choose: by its handles with mouse and touch, by keyboard (Space lifts, arrows, Home
 * and End move, Space drops, Escape cancels), and by `MoveItems` in each row's menu. Changes of others appear when the
 * row is dropped.
 */
export function ReorderList<T extends { id: number }>({ items, label, nameOf, onReorder, ...props }: Props<T>) {
  const order = useOrder(items, onReorder)
  const { shown, ids, held } = order
  const [said, say] = useState('')
  const help = useId()
  const list = useRef<HTMLOListElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const byPointer = held?.by === 'pointer' ? held.id : undefined
  const carried = useCarried({ box: list, holder }, byPointer)
  const fixed = props.fixed || shown.length < 2

  const nameBy = (id: number) => nameOf(shown.find((item) => item.id === id)!)
  const placeIn = (order: readonly number[], id: number) => `posição ${order.indexOf(id) + 1} de ${order.length}`
  const handleOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)

  const drop = (at: readonly number[] = ids) => {
    if (!held) return
    say(`${nameBy(held.id)} ficou na ${placeIn(at, held.id)}.`)
    order.drop(at)
  }
  /** The order with a row under a pointer: behind the rows whose middle lies above it. */
  const under = ({ y }: Point, id: number): readonly number[] => {
    const others = [...list.current!.querySelectorAll(':scope > li:not([data-lifted])')]
    const next = movedTo(ids, id, others.filter((row) => middleOf(row.getBoundingClientRect()) < y).length)
    return sameOrder(next, ids) ? ids : next
  }
  const follow = (point: Point) => {
    carried.carry(point)
    if (byPointer === undefined) return
    const next = under(point, byPointer)
    if (next !== ids) order.show(next)
  }
  const cancel = () => {
    if (!held) return
    const before = held.items.map(({ id }) => id)
    say(`Movimento cancelado. ${nameBy(held.id)} voltou à ${placeIn(before, held.id)}.`)
    order.cancel()
  }
  const step = (id: number, place: number) => {
    const next = movedTo(ids, id, Math.min(place, ids.length - 1))
    order.show(next)
    say(`${nameBy(id)}, ${placeIn(next, id)}.`)
  }
  const jump = (id: number, place: number) => {
    const next = movedTo(ids, id, place)
    say(`${nameBy(id)} ficou na ${placeIn(next, id)}.`)
    void order.save(next)
  }

  const onKey = (event: KeyboardEvent, id: number) => {
    const at = ids.indexOf(id)
    const lifted = held?.by === 'keyboard' && held.id === id
    const act = lifted
      ? {
          ArrowUp: () => step(id, at - 1),
          ArrowDown: () => step(id, at + 1),
          Home: () => step(id, 0),
          End: () => step(id, ids.length - 1),
          ' ': () => drop(),
          Enter: () => drop(),
          Escape: cancel,
        }[event.key]
      : {
          ' ': () => {
            order.lift(id, 'keyboard')
            say(`Movendo ${nameBy(id)}, ${placeIn(ids, id)}.`)
          },
        }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const byKeyboard = held?.by === 'keyboard' ? held.id : undefined
  const place = byKeyboard === undefined ? undefined : ids.indexOf(byKeyboard)
  // A row that changes its place in the DOM loses the focus.
  useLayoutEffect(() => {
    if (byKeyboard === undefined || place === undefined) return
    const handle = handleOf(byKeyboard)
    handle?.focus({ preventScroll: true })
    handle?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [byKeyboard, place])
  const rest = () => {
    const at = carried.at()
    if (at) follow(at)
  }
  const latest = useRef({ drop, rest })
  useLayoutEffect(() => {
    latest.current = { drop, rest }
  })
  // Rows scroll by under a pointer that rests.
  useEffect(() => {
    if (byPointer === undefined) return
    const scrolled = () => latest.current.rest()
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', scrolled, { capture: true })
  }, [byPointer])
  useEffect(() => {
    if (byKeyboard === undefined) return
    const elsewhere = () => latest.current.drop()
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [byKeyboard])

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragStart={({ operation: { source, position }, nativeEvent }) => {
        if (!source) return
        carried.lift(position.current, nativeEvent instanceof PointerEvent ? nativeEvent.pointerId : undefined)
        order.lift(Number(source.id), 'pointer')
      }}
      onDragMove={({ to }) => to && follow(to)}
      onDragEnd={({ canceled, nativeEvent: end }) => {
        if (canceled) cancel()
        // The library reports a pointer once per frame, and not where it was let go.
        else drop(held && end instanceof PointerEvent ? under({ x: end.clientX, y: end.clientY }, held.id) : undefined)
      }}
    >
      {!fixed && <DragSource box={list} grip="[data-handle]" />}
      <ol ref={list} className={clsx(classes.list, props.className)} aria-label={label} data-fixed={fixed || undefined}>
        {shown.map((item, index) => (
          <Row
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            help={help}
            fixed={fixed}
            lifted={held?.id === item.id}
            pressed={byKeyboard === item.id}
            onKey={onKey}
            onLeave={() => drop()}
          >
            {props.children(item, {
              position: index + 1,
              ...(!fixed && index > 0 && { up: () => jump(item.id, index - 1) }),
              ...(!fixed && index < shown.length - 1 && { down: () => jump(item.id, index + 1) }),
            })}
          </Row>
        ))}
      </ol>
      <div ref={holder} className={carriedClasses.carried} aria-hidden inert />
      <span id={help} hidden>
        Espaço pega, as setas movem, Espaço solta e Esc cancela.
      </span>
      <div className="sr" role="status" aria-live="assertive">
        {order.failed ? 'A ordem não foi salva e voltou a ser a de antes.' : said}
      </div>
    </DragDropProvider>
  )
}

// As those of a board (ui/board): without plugins that announce in English or move nodes, which are React's.
const plugins = [AutoScroller]
const sensors = [
  PointerSensor.configure({ activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })] }),
]

type RowProps = {
  id: number
  name: string
  help: string
  fixed: boolean
  lifted: boolean
  /** The keyboard moves it. */
  pressed: boolean
  onKey: (event: KeyboardEvent, id: number) => void
  onLeave: () => void
  children: ReactNode
}

function Row({ id, name, help, fixed, lifted, pressed, onKey, onLeave, children }: RowProps) {
  return (
    <li className={classes.row} data-item={id} data-lifted={lifted ? (pressed ? 'keyboard' : 'pointer') : undefined}>
      {!fixed && (
        <button
          type="button"
          className={classes.handle}
          aria-label={`Mover ${name}`}
          aria-describedby={help}
          aria-pressed={pressed}
          data-handle={id}
          onKeyDown={(event) => onKey(event, id)}
          onBlur={({ relatedTarget }) => pressed && relatedTarget && onLeave()}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      <div className={classes.content}>{children}</div>
    </li>
  )
}

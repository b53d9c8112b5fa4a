import type { DragDropProvider } from '@dnd-kit/react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Point, useCarried } from './useCarried.ts'

export type HeldBy = 'pointer' | 'keyboard'

/** The place whose items people lift; `Order` is how these stand: the ids of a list, or those of each column. */
type Liftable<Order> = {
  box: RefObject<HTMLElement | null>
  order: Order
  /** `start`: the order in which the item was lifted. */
  held: { id: number; by: HeldBy; start: Order } | null
  lift: (id: number, by: HeldBy) => void
  show: (next: Order) => void
  drop: (at: Order) => void
  cancel: () => void
  /** Where an item is, in one word: the focus follows it from place to place. */
  placeOf: (order: Order, id: number) => string
  /** The order after a key that moves a lifted item; undefined for another key. */
  stepped: (id: number, key: string) => Order | undefined
  /** The order with an item under a pointer; `order` itself when its place stays. */
  under: (point: Point, id: number) => Order
  /** The words of a screen reader. */
  words: Record<'lifted' | 'moved' | 'dropped' | 'cancelled', (id: number, order: Order) => string>
}

type Events = Pick<ComponentProps<typeof DragDropProvider>, 'onDragStart' | 'onDragMove' | 'onDragEnd'>

/**
 * Lifting, carrying and dropping an item of a list or board, by pointer and by keyboard: Space lifts, the keys of
 * `stepped` move, Space, Enter and a press elsewhere drop, Escape cancels. The focus stays with the item.
 */
export function useLifting<Order>(of: Liftable<Order>) {
  const { box, order, held, words } = of
  const [said, say] = useState('')
  const holder = useRef<HTMLDivElement>(null)
  const byPointer = held?.by === 'pointer' ? held.id : undefined
  const byKeyboard = held?.by === 'keyboard' ? held.id : undefined
  const carried = useCarried({ box, holder }, byPointer)

  const drop = (at: Order = order) => {
    if (!held) return
    say(words.dropped(held.id, at))
    of.drop(at)
  }
  const cancel = () => {
    if (!held) return
    say(words.cancelled(held.id, held.start))
    of.cancel()
  }
  const follow = (point: Point) => {
    carried.carry(point)
    if (byPointer === undefined) return
    const next = of.under(point, byPointer)
    if (next !== order) of.show(next)
  }
  const step = (id: number, next: Order) => {
    if (next === order) return
    of.show(next)
    say(words.moved(id, next))
  }
  const lift = (id: number) => {
    of.lift(id, 'keyboard')
    say(words.lifted(id, order))
  }
  const actOf = (id: number, key: string): (() => void) | undefined => {
    if (byKeyboard !== id) return key === ' ' ? () => lift(id) : undefined
    if (key === ' ' || key === 'Enter') return drop
    if (key === 'Escape') return cancel
    const next = of.stepped(id, key)
    return next === undefined ? undefined : () => step(id, next)
  }
  const onKey = (event: KeyboardEvent, id: number) => {
    const act = actOf(id, event.key)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const place = byKeyboard === undefined ? undefined : of.placeOf(order, byKeyboard)
  // An item that changes its place in the DOM loses the focus.
  useLayoutEffect(() => {
    if (byKeyboard === undefined) return
    const handle = box.current?.querySelector<HTMLElement>(`[data-handle="${byKeyboard}"]`)
    handle?.focus({ preventScroll: true })
    handle?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, byKeyboard, place])
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
  // Items scroll by under a pointer that rests.
  useEffect(() => {
    if (byPointer === undefined) return
    const scrolled = () => latest.current.rest()
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', scrolled, { capture: true })
  }, [byPointer])

  const events: Events = {
    onDragStart: ({ operation: { source, position }, nativeEvent }) => {
      if (!source) return
      carried.lift(position.current, nativeEvent instanceof PointerEvent ? nativeEvent.pointerId : undefined)
      of.lift(Number(source.id), 'pointer')
    },
    onDragMove: ({ to }) => to && follow(to),
    onDragEnd: ({ canceled, nativeEvent: end }) => {
      if (canceled) cancel()
      // The library reports a pointer once per frame, and not where it was let go.
      else drop(held && end instanceof PointerEvent ? of.under({ x: end.clientX, y: end.clientY }, held.id) : undefined)
    },
  }
  return {
    /** The item that the keyboard moves. */
    byKeyboard,
    onKey,
    /** Drops what is lifted where it is. */
    drop: () => drop(),
    say,
    /** For the LiftingArea around the items. */
    area: { box, holder, said, events },
  }
}

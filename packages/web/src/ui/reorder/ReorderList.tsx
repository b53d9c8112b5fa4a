import { PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { IconGripVertical } from '@tabler/icons-react'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { LiftingArea } from '../dragging/LiftingArea.tsx'
import { middleOf } from '../dragging/middle.ts'
import { useHeldOrder } from '../dragging/useHeldOrder.ts'
import { useLifting } from '../dragging/useLifting.ts'
import { movedTo, sameOrder, settled } from './order.ts'
import classes from './ReorderList.module.css'

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
  const list = useHeldOrder<T, readonly number[]>({
    items,
    orderOf: (rows) => rows.map(({ id }) => id),
    settled,
    samePlace: (_, one, other) => sameOrder(one, other),
    save: (_, next) => onReorder([...next]),
  })
  const { order: ids, held } = list
  const byId = new Map(list.items.map((item) => [item.id, item]))
  const shown = ids.map((id) => byId.get(id)!)
  const help = useId()
  const box = useRef<HTMLOListElement>(null)
  const fixed = props.fixed || shown.length < 2

  const nameBy = (id: number) => nameOf(byId.get(id)!)
  const placeIn = (order: readonly number[], id: number) => `posição ${order.indexOf(id) + 1} de ${order.length}`
  const dropped = (id: number, at: readonly number[]) => `${nameBy(id)} ficou na ${placeIn(at, id)}.`
  const lifting = useLifting<readonly number[]>({
    ...list,
    box,
    placeOf: (order, id) => String(order.indexOf(id)),
    stepped(id, key) {
      const at = ids.indexOf(id)
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length }[key]
      return to === undefined ? undefined : movedTo(ids, id, to)
    },
    // Behind the rows whose middle lies above the pointer.
    under({ y }, id) {
      const others = [...box.current!.querySelectorAll(':scope > li:not([data-lifted])')]
      const next = movedTo(ids, id, others.filter((row) => middleOf(row.getBoundingClientRect()) < y).length)
      return sameOrder(next, ids) ? ids : next
    },
    words: {
      lifted: (id, at) => `Movendo ${nameBy(id)}, ${placeIn(at, id)}.`,
      moved: (id, at) => `${nameBy(id)}, ${placeIn(at, id)}.`,
      dropped,
      cancelled: (id, at) => `Movimento cancelado. ${nameBy(id)} voltou à ${placeIn(at, id)}.`,
    },
  })
  const { byKeyboard, onKey } = lifting
  const jump = (id: number, place: number) => {
    const next = movedTo(ids, id, place)
    lifting.say(dropped(id, next))
    void list.save(id, next)
  }

  return (
    <LiftingArea
      {...lifting.area}
      sensors={sensors}
      grip={fixed ? undefined : '[data-handle]'}
      help={{ id: help, words: 'Espaço pega, as setas movem, Espaço solta e Esc cancela.' }}
      failed={list.failed && 'A ordem não foi salva e voltou a ser a de antes.'}
    >
      <ol ref={box} className={clsx(classes.list, props.className)} aria-label={label} data-fixed={fixed || undefined}>
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
            onLeave={lifting.drop}
          >
            {props.children(item, {
              position: index + 1,
              ...(!fixed && index > 0 && { up: () => jump(item.id, index - 1) }),
              ...(!fixed && index < shown.length - 1 && { down: () => jump(item.id, index + 1) }),
            })}
          </Row>
        ))}
      </ol>
    </LiftingArea>
  )
}

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

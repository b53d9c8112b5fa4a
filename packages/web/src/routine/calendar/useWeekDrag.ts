import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { DAY_MINUTES, movedBy, quarterAt, stretchedBy } from './day-layout.ts'
import type { Moment } from './shown-days.ts'
import { momentOf, type Place, placeOf, placeWords, samePlace, stepped } from './week-place.ts'

/** What is being dragged: a whole task or only its end. */
export type Lifted = { task: Task; part: 'whole' | 'end'; by: 'pointer' | 'keys'; place: Place }

type Options = {
  days: readonly string[]
  /** The scrolling box. In it `[data-column]` are the days and `[data-hourless]` the cells of the row above them. */
  box: RefObject<HTMLElement | null>
  hourHeight: number
  onDrop: (task: Task, to: Moment) => void
}

/** A mouse must move this many px before a press is a drag; a finger must rest first, because moving it scrolls. */
const MOUSE_SLACK = 4
const FINGER_SLACK = 8
const FINGER_REST_MS = 320
/** Height in px of the zones at the edges that scroll, and the most px per frame. */
const EDGE = 44
const FASTEST = 14

type Press = {
  task: Task
  part: Lifted['part']
  pointer: number
  touch: boolean
  start: { x: number; y: number }
  last: { x: number; y: number }
  /** The minute of the grid under the pointer when it was pressed; null in the row without hours. */
  grabbed: number | null
  lifted: boolean
  timer?: ReturnType<typeof setTimeout>
}

/**
 * Moves tasks over the week and changes their ends, in quarter hours: by mouse, by touch after a long press, and by
 * keyboard (Space lifts and drops, arrows move by a day or a quarter hour, Shift with up and down moves the end,
 * Escape cancels). Returns what is being dragged, the sentence to announce, and the handlers for the button of a task.
 */
export function useWeekDrag({ days, box, hourHeight, onDrop }: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, announce] = useState('')
  const press = useRef<Press | null>(null)
  const air = useRef<Lifted | null>(null)
  const focusNext = useRef<{ id: number; date: string; hourless: boolean } | null>(null)
  const dropped = useRef(onDrop)
  dropped.current = onDrop

  const show = useCallback((next: Lifted | null) => {
    air.current = next
    setLifted(next)
  }, [])

  const end = useCallback(
    (keep: boolean) => {
      const held = air.current
      clearTimeout(press.current?.timer)
      press.current = null
      if (!held) return
      show(null)
      const changed = !samePlace(held.place, placeOf(held.task))
      announce(keep && changed ? `Solta: ${placeWords(held.place)}.` : 'Movimento cancelado.')
      const { date, span } = keep ? held.place : placeOf(held.task)
      if (held.by === 'keys') focusNext.current = { id: held.task.id, date, hourless: span === null }
      if (keep && changed) dropped.current(held.task, momentOf(held.place))
    },
    [show],
  )

  const follow = useCallback(() => {
    const now = press.current
    if (!now || !box.current || !air.current) return
    const place = placeUnder(now, box.current, hourHeight)
    if (place && !samePlace(place, air.current.place)) show({ ...air.current, place })
  }, [box, hourHeight, show])

  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const now = press.current
      if (!now || event.pointerId !== now.pointer) return
      now.last = { x: event.clientX, y: event.clientY }
      const gone = Math.hypot(now.last.x - now.start.x, now.last.y - now.start.y)
      if (!now.lifted && now.touch && gone > FINGER_SLACK) return end(false)
      if (!now.lifted && !now.touch && gone > MOUSE_SLACK) lift(now)
      if (now.lifted) follow()
    }
    const up = (event: globalThis.PointerEvent) => {
      const now = press.current
      if (!now || event.pointerId !== now.pointer) return
      if (now.lifted) swallowClick()
      end(true)
    }
    const cancel = () => end(false)
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.lifted) return
      event.stopPropagation()
      end(false)
    }
    // A finger that drags a task must not scroll. The browser honours preventDefault only in a non-passive listener
    // that was added before the finger moved.
    const hold = (event: TouchEvent) => {
      if (press.current?.lifted) event.preventDefault()
    }
    const menu = (event: Event) => {
      if (press.current?.touch) event.preventDefault()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', key, { capture: true })
    addEventListener('contextmenu', menu)
    document.addEventListener('touchmove', hold, { passive: false })
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', key, { capture: true })
      removeEventListener('contextmenu', menu)
      document.removeEventListener('touchmove', hold)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- lift only reads what these hold
  }, [end, follow])

  useEffect(() => () => clearTimeout(press.current?.timer), [])

  // Near its upper and lower edge the grid scrolls under the pointer.
  const byPointer = lifted?.by === 'pointer'
  useEffect(() => {
    if (!byPointer) return
    let frame = requestAnimationFrame(function scroll() {
      const now = press.current
      const area = box.current
      if (now && area) {
        const { top, bottom } = gridArea(area)
        const above = top + EDGE - now.last.y
        const below = now.last.y - (bottom - EDGE)
        const by =
          below > 0 ? Math.min(FASTEST, below / 3) : above > 0 && now.last.y > top ? -Math.min(FASTEST, above / 3) : 0
        if (by !== 0) {
          area.scrollTop += by
          follow()
        }
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [byPointer, box, follow])

  // After a task was dropped by keyboard, its button is in another day: the focus follows it when it is rendered.
  useEffect(() => {
    const next = focusNext.current
    if (!next || lifted) return
    const day = next.hourless ? `[data-hourless="${next.date}"]` : `[data-column="${next.date}"]`
    const button = box.current?.querySelector<HTMLElement>(`${day} [data-task="${next.id}"]`)
    if (!button) return
    focusNext.current = null
    button.focus()
  })

  function lift(now: Press) {
    now.lifted = true
    show({ task: now.task, part: now.part, by: 'pointer', place: placeOf(now.task) })
    announce(`${now.task.label}: em movimento.`)
    if (now.touch) navigator.vibrate?.(12)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, task: Task, part: Lifted['part']) {
    if (event.button !== 0 || !event.isPrimary || !task.can.edit || air.current) return
    const at = { x: event.clientX, y: event.clientY }
    const now: Press = {
      task,
      part,
      pointer: event.pointerId,
      touch: event.pointerType === 'touch',
      start: at,
      last: at,
      grabbed: task.hour && box.current ? minutesUnder(at, box.current, hourHeight) : null,
      lifted: false,
    }
    if (now.touch) now.timer = setTimeout(() => lift(now), FINGER_REST_MS)
    press.current = now
    event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, task: Task) {
    const held = air.current?.by === 'keys' ? air.current : null
    if (!held) {
      if (event.key !== ' ' || !task.can.edit || air.current) return
      event.preventDefault()
      show({ task, part: 'whole', by: 'keys', place: placeOf(task) })
      announce(`${task.label}: em movimento. ${placeWords(placeOf(task))}.`)
      return
    }
    if (event.key === 'Tab') return end(false)
    const next = event.key.startsWith('Arrow') ? stepped(held.place, event.key, event.shiftKey, days) : undefined
    if (next) {
      show({ ...held, place: next })
      announce(`${placeWords(next)}.`)
    } else if (event.key === ' ' || event.key === 'Enter') end(true)
    else if (event.key === 'Escape') end(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    lifted,
    announcement,
    handlers: (task: Task) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, task, 'whole'),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, task),
      // Firefox opens the task on keyup.
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === ' ' && task.can.edit) event.preventDefault()
      },
      onBlur: () => {
        if (air.current?.by === 'keys' && air.current.task.id === task.id) end(false)
      },
    }),
    endHandle: (task: Task) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, task, 'end'),
    }),
  }
}

export type WeekDrag = ReturnType<typeof useWeekDrag>

/** Where a dragged task would land at the pointer's current position; undefined outside the days. */
function placeUnder({ task, part, grabbed, last }: Press, box: HTMLElement, hourHeight: number): Place | undefined {
  const own = placeOf(task)
  const minutes = minutesUnder(last, box, hourHeight)
  if (part === 'end') return own.span ? { ...own, span: stretchedBy(own.span, minutes - (grabbed ?? minutes)) } : own
  const date = dayUnder(last.x, box)
  if (date === undefined) return undefined
  if (last.y < gridArea(box).top) return { date, span: null }
  if (!own.span || grabbed === null) {
    const from = quarterAt((minutes / 60) * hourHeight, hourHeight)
    return { date, span: { from, to: null } }
  }
  return { date, span: movedBy(own.span, minutes - grabbed) }
}

function dayUnder(x: number, box: HTMLElement): string | undefined {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-column]')]
  // Beyond the outer columns the nearest one counts, so that a drag over the edge of the grid is not lost.
  const under = columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1)
  return under?.dataset.column
}

/** The minute of the grid at the height of a point; a column's bounding box already includes the scrolling. */
function minutesUnder({ y }: { y: number }, box: HTMLElement, hourHeight: number): number {
  const top = box.querySelector('[data-column]')?.getBoundingClientRect().top ?? 0
  return Math.min(Math.max(((y - top) / hourHeight) * 60, 0), DAY_MINUTES)
}

/** The part of the box below its head, where the hours are visible. */
function gridArea(box: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = box.getBoundingClientRect()
  return { top: box.querySelector('[data-top]')?.getBoundingClientRect().bottom ?? top, bottom }
}

/** Ignores the click that follows the release of a dragged task, so that it does not open the task. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

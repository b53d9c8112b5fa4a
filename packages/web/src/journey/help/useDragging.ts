import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useStore } from '../../platform/store.ts'
import { moveHelp, place } from './place.ts'

/** Px that an arrow key moves it. */
const stepPx = 24
/** Px that stay free at the edges of the window. */
const marginPx = 8

const arrows: Record<string, readonly [right: number, bottom: number]> = {
  ArrowLeft: [stepPx, 0],
  ArrowRight: [-stepPx, 0],
  ArrowUp: [0, stepPx],
  ArrowDown: [0, -stepPx],
}

/** A card that is moved by its handle, by pointer and by arrow keys, and never leaves the window. */
export function useDragging() {
  const card = useRef<HTMLElement>(null)
  const from = useRef<{ x: number; y: number; right: number; bottom: number } | null>(null)
  const { right, bottom } = useStore(place)
  const move = (toRight: number, toBottom: number) => {
    const { offsetWidth = 0, offsetHeight = 0 } = card.current ?? {}
    moveHelp({
      right: within(toRight, innerWidth - offsetWidth - marginPx),
      bottom: within(toBottom, innerHeight - offsetHeight - marginPx),
    })
  }
  const handle = {
    onPointerDown: ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      from.current = { x: clientX, y: clientY, right, bottom }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      if (start) move(start.right + start.x - clientX, start.bottom + start.y - clientY)
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      move(right + arrow[0], bottom + arrow[1])
    },
  }
  return { card, handle, style: { right: Math.max(marginPx, right), bottom: Math.max(marginPx, bottom) } }
}

const within = (value: number, most: number) => Math.max(marginPx, Math.min(value, Math.max(marginPx, most)))

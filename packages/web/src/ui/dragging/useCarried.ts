import { type RefObject, useLayoutEffect, useRef } from 'react'

export type Point = { x: number; y: number }

const landingMs = 150

/**
 * The picture of the card that a pointer carries. The card itself stays in its column, where it shows its place, and the
 * picture is apart from the page: lifting a card lays out nothing but this.
 */
export function useCarried(
  { box, holder }: { box: RefObject<HTMLElement | null>; holder: RefObject<HTMLElement | null> },
  id: number | undefined,
) {
  /** Where the pointer is, and where in the card it was when it lifted it. */
  const hand = useRef<{ at: Point; grip: Point; pointer: number | undefined }>(undefined)
  const cardOf = (card: number) => box.current?.querySelector(`li[data-item="${card}"]`)
  const draw = () => {
    const { at, grip } = hand.current!
    holder.current!.style.translate = `${at.x - grip.x}px ${at.y - grip.y}px`
  }

  useLayoutEffect(() => {
    const picture = holder.current
    const card = id !== undefined && cardOf(id)
    if (!card || !picture || !hand.current) return
    const { left, top, width, height } = card.getBoundingClientRect()
    const { at, pointer } = hand.current
    hand.current.grip = { x: at.x - left, y: at.y - top }
    picture.replaceChildren(card.cloneNode(true))
    picture.style.width = `${width}px`
    picture.style.height = `${height}px`
    // The pointer has the cursor of what holds it; when it has been let go already, nothing does.
    if (pointer !== undefined && document.body.hasPointerCapture(pointer)) picture.setPointerCapture(pointer)
    draw()
    return () => {
      const from = picture.getBoundingClientRect()
      picture.replaceChildren()
      // After the commit, when the card is where it was let go.
      queueMicrotask(() => land(cardOf(id), from))
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another card is carried
  }, [id])

  return {
    /** The pointer lifts a card. */
    lift: (at: Point, pointer: number | undefined) => {
      hand.current = { at, grip: { x: 0, y: 0 }, pointer }
    },
    /** The pointer goes on. */
    carry: (at: Point) => {
      if (!hand.current) return
      hand.current.at = at
      if (id !== undefined) draw()
    },
    /** Where the pointer rests. */
    at: () => hand.current?.at,
  }
}

/** Shows a card on its way from where it was let go to its place. */
function land(card: Element | null | undefined, from: DOMRect) {
  if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top } = card.getBoundingClientRect()
  const away = { translate: `${from.left - left}px ${from.top - top}px`, zIndex: 1 }
  card.animate([away, { translate: '0 0', zIndex: 1 }], { duration: landingMs, easing: 'ease-out' })
}

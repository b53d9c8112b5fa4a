import type { Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './Swipe.module.css'
import { isFarEnough, isSwipe } from './swiping.ts'

export type SwipeAction = { word: string; icon: Icon; tone: 'good' | 'waiting'; run: () => void }
/** The actions of a finger that moves a row to a side; the row or its menu has the same for whoever uses none. */
export type Swipes = { right?: SwipeAction | undefined; left?: SwipeAction | undefined }

type Props = Swipes & { className?: string | undefined; children: ReactNode }

/** A row that a finger moves aside: below it stands what that does. Up and down still scrolls. */
export function Swipe({ right, left, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Until then nothing stands below it, in each row of a list.
  const [touched, setTouched] = useState(false)
  const take = useEffectEvent((way: number) => (way > 0 ? right : left)?.run())
  const allowed = useEffectEvent((way: number) => (way > 0 ? right : left) !== undefined)
  useEffect(() => {
    const element = box.current!
    let from: { x: number; y: number; pointer: number } | undefined
    let away = 0
    let swiped = false
    const show = (to: number) => {
      away = to
      element.style.setProperty('--away', `${to}px`)
      if (to === 0) delete element.dataset['side']
      else element.dataset['side'] = to > 0 ? 'right' : 'left'
      element.toggleAttribute('data-far', isFarEnough(to))
    }
    const down = (event: PointerEvent) => {
      swiped = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
      setTouched(true)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (away === 0 && !isSwipe({ x, y }, from.x, innerWidth)) return
      swiped = true
      show(allowed(x) ? x : 0)
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return
      from = undefined
      const to = away
      show(0)
      if (event.type === 'pointerup' && isFarEnough(to)) take(to)
    }
    // The press that ends a swipe opens nothing.
    const click = (event: MouseEvent) => {
      if (!swiped) return
      swiped = false
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('click', click, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, { capture: true })
    }
  }, [])
  return (
    <div ref={box} className={classes.box}>
      {touched && <Under action={right} side="right" />}
      {touched && <Under action={left} side="left" />}
      <div className={clsx(classes.row, className)}>{children}</div>
    </div>
  )
}

function Under({ action, side }: { action: SwipeAction | undefined; side: 'right' | 'left' }) {
  if (!action) return null
  const { word, icon: Sign, tone } = action
  return (
    <div className={classes.under} data-of={side} data-tone={tone} aria-hidden>
      <Sign size={20} />
      {word}
    </div>
  )
}

import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Editing } from './useGrid.ts'
import classes from './YearGrid.module.css'

/** The field of the cell that is typed in; the grid hears its keys and its end. */
export function CellEditor({ text, caret, label }: Editing & { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current!
    field.focus()
    if (caret) field.select()
    else field.setSelectionRange(field.value.length, field.value.length)
  }, [caret])
  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

/** Where one goes once a cell is typed. */
export type Leaving = 'down' | 'up' | 'left' | 'right' | 'next' | 'previous'

/** The effect of a key in the editor; undefined for one that goes on typing. */
export function leavingBy({ key, shiftKey }: KeyboardEvent, caret: boolean): Leaving | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  // Who began by typing goes on with the arrows; who opened the cell moves in its text.
  if (caret) return undefined
  if (key === 'ArrowLeft') return 'left'
  return key === 'ArrowRight' ? 'right' : undefined
}

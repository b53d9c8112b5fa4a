import { type KeyboardEvent, useCallback } from 'react'
import type { Act } from './LineActions.tsx'
import type { Line } from './statement-queries.ts'

/** Keys on the button of a line: arrows go to another line, letters decide. Enter presses the button itself. */
export function useLineKeys(rows: readonly Line[], act: Act) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, currentTarget, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-main]')]
      const place = buttons.indexOf(target)
      const line = rows[place]
      if (!line || buttons.length !== rows.length) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) {
        event.preventDefault()
        buttons[place + step]?.focus()
        return
      }
      if (line.status !== 'open' && line.status !== 'proposed') return
      const letter = key.toLowerCase()
      if (letter === 'n' && line.status === 'proposed') act.decide(line, { type: 'decline' })
      else if (letter === 'c') act.classify(line)
      else if (letter === 'i') act.decide(line, { type: 'ignore' })
    },
    [rows, act],
  )
}

import { type KeyboardEvent, useCallback } from 'react'
import type { Act } from './LineActions.tsx'
import type { Line } from './statement-queries.ts'
import { mainsIn } from './useDeciding.ts'

/**
 * Keys of a line: arrows go to another one (with Ctrl also out of a field), letters on its button decide. Enter presses
 * the button itself.
 */
export function useLineKeys(rows: readonly Line[], act: Act, goTo: (place: number) => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, currentTarget, target } = event
      if (event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
      const mains = mainsIn(currentTarget)
      const typing = target instanceof HTMLInputElement
      const place = mains.findIndex((main) => main.closest('[data-row], tr, li')?.contains(target))
      const line = rows[place]
      if (!line || mains.length !== rows.length || (typing && !event.ctrlKey) || event.ctrlKey !== typing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) {
        event.preventDefault()
        if (rows[place + step]) goTo(place + step)
        return
      }
      if (typing || target !== mains[place] || (line.status !== 'open' && line.status !== 'proposed')) return
      const letter = key.toLowerCase()
      if (letter === 'n' && line.status === 'proposed') act.decide(line, { type: 'decline' })
      else if (letter === 'c') act.classify(line)
      else if (letter === 'i') act.decide(line, { type: 'ignore' })
      else return
      // What opens takes the focus, and not the letter.
      event.preventDefault()
    },
    [rows, act, goTo],
  )
}

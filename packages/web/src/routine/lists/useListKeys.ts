import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '../../ui/useEscape.ts'

type Keys = { onNew: () => void }

/** The rows of the screen's lists: of a table, of cards, of the days. */
const rowSelector = 'main [data-row]'
const titleSelector = '[data-task], button:not([role])'

/**
 * The keys of lists of tasks: J and K go to the next and the previous row, X chooses it, E opens it, C concludes it, N
 * writes a new one. None of them works while somebody writes, in a menu, or under a dialog. The focus itself moves, so that screen
 * readers say the row, and Enter and Tab go on from there.
 */
export function useListKeys({ onNew }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing } = event
    if (ctrlKey || metaKey || altKey || shiftKey || isComposing || isCovered() || isTaken(target)) return
    const act = actions[key.toLowerCase()]
    if (key.toLowerCase() === 'n') onNew()
    else if (!act?.()) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** True if keys belong to what has the focus: a field, a menu, an open list. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"])') ||
    target.closest('[role="menu"], [role="listbox"], [role="dialog"]') !== null)

const rows = () => [...document.querySelectorAll<HTMLElement>(rowSelector)]
const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Moves the focus by `step` rows; to the first one when it is in none. */
function go(step: 1 | -1): boolean {
  const all = rows()
  const here = current()
  const next = here ? all[all.indexOf(here) + step] : all[0]
  const title = next?.querySelector<HTMLElement>(titleSelector)
  title?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return title !== undefined && title !== null
}

/** Clicks the part of the current row that a selector names. */
function press(selector: string): boolean {
  const part = current()?.querySelector<HTMLElement>(selector)
  part?.click()
  return part !== undefined && part !== null
}

/** Each answers whether there was something to do. */
const actions: Readonly<Record<string, () => boolean>> = {
  j: () => go(1),
  k: () => go(-1),
  x: () => press('[aria-label^="Escolher "]'),
  e: () => press(titleSelector),
  c: () => press('[aria-label^="Concluir: "], [aria-label^="Reabrir: "]'),
}

/**
 * What is typed between Ctrl K and the moment in which the search box has the focus: its code may still be loading. The
 * keys reach nothing else meanwhile.
 */
let text = ''
let entered = false
let left = false

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key.length === 1) text += event.key
  else if (event.key === 'Backspace') text = text.slice(0, -1)
  else if (event.key === 'Enter') entered = true
  else if (event.key === 'Escape') left = true
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** From now on keys are collected, until they are taken. */
export function collectKeys(): void {
  ;[text, entered, left] = ['', false, false]
  globalThis.addEventListener('keydown', collect, { capture: true })
}

/** What was typed, whether Enter came after it, and whether Escape did; from now on keys reach the focus. */
export function takeKeys(): { text: string; entered: boolean; left: boolean } {
  globalThis.removeEventListener('keydown', collect, { capture: true })
  const taken = { text, entered, left }
  ;[text, entered, left] = ['', false, false]
  return taken
}

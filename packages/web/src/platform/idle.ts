/** Runs it in an idle moment, at the latest after five seconds; the returned function calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}

const waiting: (() => Promise<unknown>)[] = []
let loading = false

/** How long hands rest before code is loaded: to compile it and to add its styles takes longer than a key may. */
const restMs = 1000
const hands = ['keydown', 'pointerdown', 'wheel'] as const
let touchedAt = Number.NEGATIVE_INFINITY
const touched = () => {
  touchedAt = performance.now()
}

/**
 * Loads code before a touch needs it: each in an idle moment of its own, one after the other, once the page has loaded
 * what it shows, and never while somebody types or clicks; not where the browser is set to save data. Code that is not
 * loaded here is asked for where it is needed.
 */
export function loadWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return
  waiting.push(...loads)
  if (loading) return
  loading = true
  // A touch that asks for code has been before anything listens here: its answer is painted first.
  if (navigator.userActivation?.isActive) touched()
  for (const hand of hands) addEventListener(hand, touched, { capture: true, passive: true })
  if (document.readyState === 'complete') next()
  else addEventListener('load', next, { once: true })
}

/** A setting of Chromium's browsers, for connections that are paid by the megabyte. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function next(): void {
  whenIdle(() => {
    const rest = touchedAt + restMs - performance.now()
    if (rest > 0) return void setTimeout(next, rest)
    const load = waiting.shift()
    if (load)
      void load()
        .catch(() => undefined)
        .then(next)
    else end()
  })
}

function end(): void {
  loading = false
  for (const hand of hands) removeEventListener(hand, touched, { capture: true })
}

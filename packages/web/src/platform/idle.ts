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

/**
 * Loads code before a touch needs it: each in an idle moment of its own, one after the other, once the page has loaded
 * what it shows. Code that cannot be loaded is asked for again where it is needed.
 */
export function loadWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  waiting.push(...loads)
  if (loading) return
  loading = true
  if (document.readyState === 'complete') next()
  else addEventListener('load', next, { once: true })
}

function next(): void {
  whenIdle(() => {
    const load = waiting.shift()
    if (load)
      void load()
        .catch(() => undefined)
        .then(next)
    else loading = false
  })
}

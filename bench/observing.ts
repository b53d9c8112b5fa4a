/** What a bench watches in a page. The functions run there, so they use nothing of this file. */
type EventTiming = PerformanceEntry & { interactionId?: number }
export type Observed = { bench: { events: EventTiming[]; drawnMs: number; frames: number[] } }

/** Notes when the first element of this selector is drawn, and each event. */
export function observe(drawn: string) {
  const bench: Observed['bench'] = { events: [], drawnMs: Number.NaN, frames: [] }
  ;(window as unknown as Observed).bench = bench
  const watching = new MutationObserver(() => {
    if (!document.querySelector(drawn)) return
    watching.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        bench.drawnMs = performance.now()
      }),
    )
  })
  watching.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => bench.events.push(...(list.getEntries() as EventTiming[]))).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit)
}

/** In milliseconds, of the events noted since they were last taken away. */
export function longestInteraction() {
  const { events } = (window as unknown as Observed).bench
  return Math.max(0, ...events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration))
}

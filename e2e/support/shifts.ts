import type { Page } from '@playwright/test'

/* These two run in the page, before its own scripts. */

/**
 * Each answer of the server waits until what was drawn before it is painted, so that a screen is seen half full on a
 * fast machine, too.
 */
export function answerOneByOne() {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const load = globalThis.fetch.bind(globalThis)
  let turn: Promise<unknown> = Promise.resolve()
  globalThis.fetch = async (...given) => {
    const answer = load(...given)
    const before = turn
    turn = Promise.allSettled([before, answer]).then(painted)
    await turn
    return answer
  }
}

type Watched = { shifts: { sum: number; worst: string } }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Sums the layout shifts of the page. */
export function watchShifts() {
  const shifts = { sum: 0, worst: '', most: 0 }
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.sum += value
      if (value <= shifts.most) continue
      shifts.most = value
      shifts.worst = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 90))
        .join(' and ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout shifts since the page was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).shifts)

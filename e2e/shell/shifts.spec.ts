import type { Page } from '@playwright/test'
import { test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'
import { everyScreen, painted } from '../support/screens.ts'

/** The largest accepted layout shift of a screen, in sum (browsers call up to a tenth good). */
const most = 0.05

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing jumps while a screen fills on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await answerOneByOne(page)
    await page.addInitScript(watchShifts)
    const jumping: string[] = []
    for await (const screen of everyScreen(page)) {
      const { sum, worst } = await page.evaluate(() => (globalThis as unknown as Watched).shifts)
      if (sum > most) jumping.push(`${screen}: ${sum.toFixed(3)} by ${worst}`)
    }
    expect(jumping).toEqual([])
  })
}

/**
 * Delays each answer until what was drawn before it is painted, so that every screen is seen half full on a fast
 * machine, too.
 */
async function answerOneByOne(page: Page): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/live'),
    async (route) => {
      const before = turn
      turn = before.then(() => painted(page)).catch(() => {})
      await turn
      await route.continue().catch(() => {})
    },
  )
}

type Watched = { shifts: { sum: number; worst: string } }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

function watchShifts() {
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

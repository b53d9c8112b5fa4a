import type { Browser, Locator, Page } from '@playwright/test'
import { settled } from './screens.ts'
import { traced } from './tracing.ts'

/**
 * What a screen may spend of style and layout, in counts, which are the same on any machine. A key is looked at until it
 * is seen; what a list does after it is another matter.
 */
const budget = {
  /** Elements of the page, with the whole menu unfolded. */
  elements: 3500,
  /** Elements that are styled, and boxes that are laid out, for one key. */
  styled: 500,
  laidOut: 400,
}

/** Where one key of each kind is pressed on a screen. */
const keys = [
  ['a letter in its search', '[placeholder^=Buscar]', 'a'],
  ['an arrow', '[role=gridcell][tabindex="0"], [role=treeitem][tabindex="0"]', 'ArrowDown'],
] as const

/** What a screen spends above its budget, a sentence each. */
export async function spendingOn(browser: Browser, page: Page): Promise<string[]> {
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length)
  const found = above('elements', elements, '')
  for (const [what, selector, key] of keys) {
    const at = page.locator('main').locator(selector).filter({ visible: true }).first()
    if (!(await at.isVisible())) continue
    await at.focus()
    await settled(page)
    const { styled, laidOut } = await traced(browser, page, () => pressed(at, key))
    found.push(...above('styled', styled, ` by ${what}`), ...above('laidOut', laidOut, ` by ${what}`))
  }
  return found
}

const above = (what: keyof typeof budget, count: number, by: string) =>
  count > budget[what] ? [`${count} ${words[what]}${by}, ${budget[what]} at most`] : []

const words = { elements: 'elements', styled: 'elements styled', laidOut: 'boxes laid out' }

/** Presses a key, and waits for the frame that shows it. */
async function pressed(at: Locator, key: string) {
  await at.press(key)
  await at.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

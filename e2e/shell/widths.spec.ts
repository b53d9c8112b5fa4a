import type { Page } from '@playwright/test'
import { test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'
import { everyScreen } from '../support/screens.ts'

const widths = [390, 768, 820, 1024, 1280, 1440]

test('no screen scrolls sideways, from a phone to a wide screen', async ({ page }) => {
  const found: string[] = []
  for await (const screen of everyScreen(page)) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Another layout may be rendered a moment later.
      await expect
        .poll(() => sideways(page))
        .toBe('')
        .catch(async () => {
          found.push(`${screen} at ${width}: ${await sideways(page)}`)
        })
    }
  }
  expect(found).toEqual([])
})

/**
 * The element that extends farthest beyond the page to the right, as text; nothing when the page does not scroll
 * sideways.
 */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const out = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth + 0.5)
      .map(({ element, right }) => `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(right)}`)
    return `${scrollWidth} px wide: ${out.slice(0, 3).join(', ')}`
  })

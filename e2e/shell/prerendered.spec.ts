import type { Page, Route } from '@playwright/test'
import { test as inDemo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`sign-in is seen on ${device} before its scripts have come, where it then stands`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await staysWhereItIsSeen(page, 'Entrar')
  })

  inDemo(`Home is seen on ${device} before its scripts have come, where it then stands`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await staysWhereItIsSeen(page, 'Seja bem vindo!')
  })
}

test('sign-in is drawn with at most 150 KB of scripts', ({ page }) => isDrawnWithFew(page))

inDemo('Home is drawn with at most 150 KB of scripts', ({ page }) => isDrawnWithFew(page))

inDemo(
  'who signed out while the server was away is shown nothing of the session that is still open',
  async ({ page }) => {
    await page.goto('/termos')
    await page.evaluate(() => localStorage.setItem('prumo-sign-out-pending', 'yes'))
    const release = await withoutScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Seja bem vindo!')).toBeAttached()
    await expect(page.getByText('Seja bem vindo!')).toBeHidden()
    release()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  },
)

test('the page that waits for its scripts is dark where the application will be', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const release = await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('#prerendered').getByText('Entrar').first()).toBeVisible()
  const seen = await background()
  release()
  await expect(page.locator('#root main')).toBeVisible()
  await expect.poll(background).toBe(seen)
})

/** As the bench counts: what was asked for before the page was drawn, compressed. */
async function isDrawnWithFew(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  const bytes = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]!.startTime
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= drawn,
    )
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  expect(bytes).toBeGreaterThan(100 * 1024)
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
}

async function staysWhereItIsSeen(page: Page, title: string): Promise<void> {
  const release = await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const seen = page.locator('#prerendered')
  await expect(seen.getByText(title, { exact: true }).first()).toBeVisible()
  // With its styles: before them nothing is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const before = await page.evaluate(linesIn, '#prerendered')
  release()
  await expect(seen).toHaveCount(0)
  const after = await page.evaluate(linesIn, '#root')
  expect(before.filter((line) => !after.includes(line))).toEqual([])
}

/** Holds the application's scripts back until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(index|react)-[^/]*\.js$/, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

/** The texts that are seen in an element and where each begins, in whole pixels. */
async function linesIn(selector: string): Promise<string[]> {
  await document.fonts.ready
  const element = document.querySelector(selector)!
  // React draws a sentence of several parts as several texts.
  element.normalize()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width > 1 && height > 1) lines.push(`${text.textContent} at ${[x, y].map(Math.round).join()}`)
  }
  return lines
}

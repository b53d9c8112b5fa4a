import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Router = { routesByPath: Record<string, { id: string }> }

/** Of one screen, two addresses that show it so differently that each is looked at. */
const otherViews = ['/calendar-week?ver=lista', '/calendar-month?ver=lista']

/** The screen of every unknown address, and the one that ends the session. */
const apart = new Set(['/$', '/sair'])

/** Screens that a menu opens, or that only some are asked to open: the screen before, and the address made of its own. */
const behind: Record<string, readonly [before: string, address: (before: URL) => string]> = {
  '/department-proccess/$id/map': ['/department-proccess/$id', ({ pathname }) => `${pathname}/map`],
  '/history-pop/$pop': ['/pop/$proccess', ({ searchParams }) => `/history-pop/${searchParams.get('pop')}`],
  '/read-pop/$pop': ['/pop/$proccess', ({ searchParams }) => `/read-pop/${searchParams.get('pop')}`],
}

/**
 * Opens every screen the router knows for somebody signed in, one after the other, and answers the address of the one that
 * stands there. Where the router's path names a record, it is the first one that a link on another screen leads to.
 *
 * @throws in the end, when a path names a record that no screen links to
 */
export async function* everyScreen(page: Page): AsyncGenerator<string> {
  await page.goto('/')
  const paths = (await memberPaths(page)).filter((path) => !apart.has(path))
  const fixed = new Set(paths.filter((path) => !path.includes('$')))
  const missing = new Set(paths.filter((path) => path.includes('$')))
  const addresses = [...fixed, ...otherViews]
  // Grows while it is walked: the screen of one record may be what links to another's.
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    const links = await linksOn(page)
    yield address
    for (const path of missing) {
      const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
      const link = links.find(({ pathname }) => pattern.test(pathname) && !fixed.has(pathname))
      if (!link) continue
      missing.delete(path)
      addresses.push(link.pathname + link.search)
      for (const [next, [before, addressOf]] of Object.entries(behind))
        if (before === path && missing.delete(next)) addresses.push(addressOf(link))
    }
  }
  expect([...missing], 'screens that no other screen links to').toEqual([])
}

/** Everything the screen asked for has come and is drawn. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await painted(page)
}

/** Two frames: what had changed is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The router writes itself into the page. */
const memberPaths = (page: Page) =>
  page.evaluate(() => {
    const { routesByPath } = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
    return Object.entries(routesByPath)
      .filter(([, { id }]) => id.startsWith('/member/'))
      .map(([path]) => path)
  })

async function linksOn(page: Page): Promise<URL[]> {
  const addresses = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return addresses.map((address) => new URL(address))
}

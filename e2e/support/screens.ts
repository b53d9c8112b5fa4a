import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** The router, a property of the page's window. */
type Router = {
  routesByPath: Record<string, { id: string }>
  history: { push: (address: string) => void }
  state: { status: 'idle' | 'pending' }
}
type Routed = { __TSR_ROUTER__: Router }

/** Further addresses of screens with such different views that both are checked. */
const otherViews = [
  '/calendar-week?ver=lista',
  '/calendar-month?ver=lista',
  '/dre?projeto=0',
  '/dre/consolidada?ver=meses',
  '/previsao-orcamentaria?projeto=0',
  '/fluxo-caixa?mes=1',
  '/plan-actions?ver=quadro',
  '/plan-actions?ver=linha',
  // A round that was closed; the first in the list is open.
  '/pessoas/rodadas/1',
]

/** The screen of every unknown address, and the one that ends the session. */
const apart = new Set(['/$', '/sair'])

/** Screens without a link for everybody: the screen before, and how their address is made from its own. */
const behind: Record<string, readonly [before: string, address: (before: URL) => string]> = {
  '/department-proccess/$id/map': ['/department-proccess/$id', ({ pathname }) => `${pathname}/map`],
  '/history-pop/$pop': ['/pop/$proccess', ({ searchParams }) => `/history-pop/${searchParams.get('pop')}`],
  '/history-feedbacks/$feedback': [
    '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic/$feedback',
    ({ pathname }) => `/history-feedbacks/${pathname.split('/').at(-1)}`,
  ],
  '/manual-de-qualidade/$id/ler': ['/manual-de-qualidade/$id', ({ pathname }) => `${pathname}/ler`],
  '/controle-mudanca/$id/ler': ['/controle-mudanca/$id', ({ pathname }) => `${pathname}/ler`],
  // Linked while a charge is open.
  '/plans/renew/$plan': ['/plans/plan/$id', ({ pathname }) => pathname.replace('/plan/', '/renew/')],
  '/read-pop/$pop': ['/pop/$proccess', ({ searchParams }) => `/read-pop/${searchParams.get('pop')}`],
}

/**
 * Opens every screen that the router knows for a signed-in person, one after the other, and yields its address. Where
 * the router's path has a record's id, it takes the first link on another screen to such a record.
 * @param arriveAt How a screen is opened.
 * @throws at the end, when no screen links to a record of a path
 */
export async function* everyScreen(page: Page, arriveAt = open): AsyncGenerator<string> {
  await page.goto('/')
  const paths = (await memberPaths(page)).filter((path) => !apart.has(path))
  const fixed = new Set(paths.filter((path) => !path.includes('$')))
  const missing = new Set(paths.filter((path) => path.includes('$')))
  const addresses = [...fixed, ...otherViews]
  // Grows during the loop: the screen of one record may link to another kind.
  for (const address of addresses) {
    await arriveAt(page, address)
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

/** Opens a screen, and waits until everything it requested has arrived and is rendered. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await painted(page)
}

/** Goes to a screen as a link does, without loading the page anew, and waits until it is rendered. */
export async function follow(page: Page, address: string): Promise<void> {
  requestsOf(page)
  await page.evaluate((to) => (globalThis as unknown as Routed).__TSR_ROUTER__.history.push(to), address)
  // A screen may send its reader on by loading another page.
  const status = () => page.evaluate(() => (globalThis as unknown as Routed).__TSR_ROUTER__.state.status)
  await expect.poll(() => status().catch(() => 'pending')).toBe('idle')
  await settled(page)
}

/** Two frames, once nothing is left to do: all changes are painted, also those that were put off. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)), { timeout: 5000 }),
      ),
  )

const underWay = new WeakMap<Page, Set<Request>>()

/** The requests of a page that are under way since the first call, but for its event stream. */
export function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => void (request.url().includes('/api/live') || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return open
}

/** Waits until what was pressed is drawn, with all that it asked for since `requestsOf` was called. */
export async function settled(page: Page): Promise<void> {
  const open = requestsOf(page)
  let calm = 0
  const frames = async () => {
    await painted(page)
    return (calm = open.size === 0 ? calm + 1 : 0)
  }
  // What arrives may be code that asks for more.
  await expect.poll(() => frames().catch(() => 0), { intervals: [0] }).toBeGreaterThanOrEqual(3)
}

/** Unfolds every group of the side menu, of which somebody may have unfolded some before. */
export async function unfoldMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const groups = menu.getByRole('button', { name: /^Telas de/ })
  await groups.first().waitFor()
  const folded = groups.and(page.locator('[aria-expanded=false]'))
  while ((await folded.count()) > 0) await folded.first().click()
  return menu
}

/** The addresses of a signed-in person's screens that need no record. */
export const fixedScreens = async (page: Page): Promise<string[]> =>
  (await memberPaths(page)).filter((path) => !apart.has(path) && !path.includes('$'))

const memberPaths = (page: Page) =>
  page.evaluate(() => {
    const { routesByPath } = (globalThis as unknown as Routed).__TSR_ROUTER__
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

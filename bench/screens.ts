/**
 * Every screen that the menu of the demo company leads to: going there, and on it the interactions it has, each found by
 * what screens share, so that a new screen is measured without being named here.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { demoCompany } from '@prumo/server/src/platform/demo/demo-builder.ts'
import { startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import { type Spent, traced } from '../e2e/support/tracing.ts'
import { longestInteraction, type Observed, observe } from './observing.ts'
import { launchOptions } from './page/measure.ts'
import { median, spreadOf, table, verdict } from './report.ts'

const cpuSlowdown = 4
const frameMs = 17
const longestMs = 100
const restMs = 400

/**
 * Style and layout work in milliseconds of the processor at full speed: for going to a screen, and for one press or letter.
 * A screen that needs more shows fewer rows at once, or draws what is not in sight later.
 */
const budgetMs = { there: 30, press: 15 }

/** An interaction of a screen: what it cost at full speed, how many elements there were then, and how long it took on a slow computer. */
type Row = { screen: string; name: string; spent: Spent[]; elements: number; eventMs: number[] }
/** Does something under a name, and measures it until nothing happens any more. */
type Step = (screen: string, name: string, work: () => Promise<unknown>) => Promise<void>

type Options = { rounds: number; screens: string; slow: boolean; hear: (line: string) => void }

/**
 * @param options.screens Only those whose address begins so.
 * @param options.slow Also on a slow computer, which a busy machine cannot pretend to be.
 */
export async function measureScreens(options: Options): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-bench-demo-'))
  const server = await startServer({ dataDir, environment: { DEMO: '1', LOG_LEVEL: 'error' } })
  try {
    return await measureScreensAt(server.url, options)
  } finally {
    await server.terminate()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureScreensAt(origin: string, { rounds, screens, slow, hear }: Options): Promise<string> {
  const rows = new Map<string, Row>()
  const rowOf = (screen: string, name: string) => {
    const key = `${screen} ${name}`
    const row = rows.get(key) ?? { screen, name, spent: [], elements: 0, eventMs: [] }
    rows.set(key, row)
    return row
  }
  const browser = await chromium.launch(launchOptions)
  try {
    for (let round = 0; round < rounds; round++) {
      await walkMenu(browser, origin, screens, (page) => async (screen, name, work) => {
        const spent = await traced(browser, page, work)
        hear(`${screen} ${name}: ${spent.interactionMs.toFixed(1)} ms of the processor`)
        const row = rowOf(screen, name)
        row.spent.push(spent)
        row.elements = await page.evaluate(() => document.body.querySelectorAll('*').length)
      })
      if (slow) await walkMenu(browser, origin, screens, slowly(rowOf))
    }
    return screensReport([...rows.values()].filter(({ spent }) => spent.length > 0))
  } finally {
    await browser.close()
  }
}

const slowly =
  (rowOf: (screen: string, name: string) => Row) =>
  async (page: Page, context: BrowserContext): Promise<Step> => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return async (screen, name, work) => {
      await page.evaluate(() => void (window as unknown as Observed).bench.events.splice(0))
      await work()
      rowOf(screen, name).eventMs.push(await page.evaluate(longestInteraction))
    }
  }

async function walkMenu(
  browser: Browser,
  origin: string,
  only: string,
  measuring: (page: Page, context: BrowserContext) => Step | Promise<Step>,
) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    const { email, password } = demoCompany
    await context.request.post('/api/sign/client', { headers: { origin }, data: { email, password } })
    const page = await context.newPage()
    await page.addInitScript(observe, 'main h1')
    const step = await measuring(page, context)
    await page.goto('/')
    const menu = page.locator('nav[aria-label="Principal"]')
    await unfold(menu, step, page)
    const addresses = await menu.locator('li a').evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    for (const screen of new Set(addresses.filter((one) => one.startsWith(only)))) {
      const link = menu.locator(`a[href="${screen}"]`).first()
      if (!(await link.isVisible())) await page.goto('/')
      await step(screen, thereName, async () => {
        await link.click({ force: true })
        await page.waitForURL((url) => url.pathname === new URL(screen, origin).pathname)
        await page.locator('main h1').first().waitFor()
        await calm(page)
      })
      await interact(page, screen, step)
    }
  } finally {
    await context.close()
  }
}

/** Unfolds every group of the menu, and the company's part. */
async function unfold(menu: Locator, step: Step, page: Page) {
  const folded = menu.locator('button[aria-expanded=false]')
  await folded.first().waitFor()
  await calm(page)
  while ((await folded.count()) > 0) {
    const name = await folded.first().getAttribute('aria-label')
    await step('menu', name ?? 'the company', async () => {
      await folded.first().click({ force: true })
      await calm(page)
    })
  }
}

/** What a screen has of the things that screens share, each used once. */
async function interact(page: Page, screen: string, step: Step) {
  const main = page.locator('main')
  const seen = (selector: string | Locator) =>
    (typeof selector === 'string' ? main.locator(selector) : selector).filter({ visible: true }).first()
  const press = async (name: string, target: Locator) => {
    if (!(await target.isVisible())) return
    const before = page.url()
    await step(screen, name, async () => {
      // Without the driver's own look at what is below the pointer, which would be a part of the interaction.
      await target.click({ force: true })
      await calm(page)
    })
    if (page.url() !== before) await page.goBack()
    else await page.keyboard.press('Escape')
    await calm(page)
  }
  const search = seen(main.getByRole('textbox', { name: /^Buscar/ }))
  if (await search.isVisible()) {
    await step(screen, 'type in its search', async () => {
      await search.click({ force: true })
      await page.keyboard.type('ar', { delay: 60 })
      await calm(page)
    })
    await search.fill('')
    await calm(page)
  }
  await press('a menu', seen('[aria-haspopup=menu]'))
  await press('a drawer', seen('[aria-haspopup=dialog]'))
  await press('a chart', seen(main.getByRole('button', { name: /gráfico/ })))
  const keys = seen('[role=gridcell], [role=treeitem], [data-handle]')
  if (await keys.isVisible()) {
    await keys.focus()
    for (const key of ['ArrowDown', 'ArrowRight'])
      await step(screen, `walk by ${key}`, async () => {
        await page.keyboard.press(key)
        await calm(page)
      })
  }
  // Last, because it may lead to another screen.
  await press('a record', seen(':is([data-row], [data-line], tbody tr, li) :is(button:not([aria-haspopup]), a[href])'))
}

/** Waits until what was asked for has arrived and is drawn: longer than a list waits for the next letter. */
async function calm(page: Page) {
  await page.waitForTimeout(restMs)
  await page.waitForLoadState('networkidle')
}

const thereName = 'go there'

function screensReport(rows: readonly Row[]): string {
  const of = (row: Row, value: (spent: Spent) => number) => median(row.spent.map(value))
  const interactions = rows.map((row) => {
    const quiet = row.spent.map(({ interactionMs }) => interactionMs * cpuSlowdown + frameMs)
    return [
      row.screen,
      row.name,
      spreadOf(quiet, 0),
      verdict(median(quiet) <= longestMs),
      row.eventMs.length > 0 ? spreadOf(row.eventMs, 0) : '',
      of(row, ({ longestTaskMs }) => longestTaskMs).toFixed(0),
    ]
  })
  const work = ({ styleMs, layoutMs }: Spent) => styleMs + layoutMs
  const counts = (row: Row) => [
    of(row, work).toFixed(1),
    of(row, ({ styles }) => styles).toFixed(0),
    of(row, ({ styled }) => styled).toFixed(0),
    of(row, ({ layouts }) => layouts).toFixed(0),
    of(row, ({ laidOut }) => laidOut).toFixed(0),
    of(row, ({ forced }) => forced).toFixed(0),
  ]
  const byScreen = Object.values(Object.groupBy(rows, ({ screen }) => screen)) as Row[][]
  const spending = byScreen.flatMap((all) => {
    const there = all.find(({ name }) => name === thereName)
    const presses = all.filter((row) => row !== there).toSorted((one, other) => of(other, work) - of(one, work))
    return [there, presses[0]].flatMap((row) => {
      if (!row) return []
      const keeps = of(row, work) <= (row === there ? budgetMs.there : budgetMs.press)
      return [[row.screen, row.name, ...counts(row), String(row.elements), verdict(keeps)]]
    })
  })
  return [
    `## Every screen of the menu (CPU ${cpuSlowdown}× slower)`,
    'Processor time of an interaction at full speed, four times and a frame; what was seen at a fourth of the speed, other work on the machine included; the longest task.',
    table(['screen', 'interaction', 'ms (min–max)', `≤ ${longestMs}`, 'seen ms', 'task ms'], interactions),
    `Style and layout for going there, ${budgetMs.there} ms at most, and for the dearest of the others, ${budgetMs.press}; how often, of how many elements and boxes, how often a script forced it.`,
    table(
      ['screen', 'interaction', 'ms', 'styles', 'elements', 'layouts', 'boxes', 'forced', 'on the page', 'kept'],
      spending,
    ),
  ].join('\n\n')
}

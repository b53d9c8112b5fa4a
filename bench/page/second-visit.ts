/** The time to the first row of a list, on a phone's first and second visit: by its address, and by the menu. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { median, spreadOf, table, verdict } from '../report.ts'
import type { SignedInPerson, Stage } from '../stage.ts'
import { launchOptions, onPhone, slow } from './measure.ts'

/** Milliseconds, and the bytes of the API's answers until then. */
type Visited = { ms: number; bytes: number }
type Visits = { path: string; address: [Visited, Visited]; menu: [Visited, Visited] }

const latestByMenuMs = 150
const rows = 30
const lists = ['/tasks', '/contacts', '/financeiro/lancamentos', '/rnc', '/plan-actions']

/** Visits each list twice by its address and twice by the menu, each in a new browser profile. */
export async function measureSecondVisits(stage: Stage, rounds: number): Promise<string> {
  const [person] = stage.people as [SignedInPerson]
  await write(stage, person)
  const browser = await chromium.launch(launchOptions)
  try {
    const done: Visits[] = []
    for (let round = 0; round < rounds; round++)
      for (const path of lists)
        done.push({
          path,
          address: await twice(browser, stage, person, (page) => byAddress(page, stage.server.url + path)),
          menu: await twice(browser, stage, person, (page) => byMenu(page, stage.server.url, path)),
        })
    return report(done)
  } finally {
    await browser.close()
  }
}

/** What the seed does not have of what the screens list. */
async function write({ server, connection }: Stage, { token, userId, departmentIds }: SignedInPerson) {
  const client = new pg.Client(connection)
  await client.connect()
  const permissions = ['contacts', 'finance', 'proccess', 'results']
  await client.query('update identity.members set permissions = $2 where user_id = $1', [userId, permissions])
  await client.end()
  const send = async (key: string, body?: object) => {
    const answer = await callOver(server.url, key, { token, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { response: unknown }
  }
  await send('POST /client/finance/topic/import', { chart: 'commerce' })
  type Group = { id: number; subtopics: { id: number; disabled: boolean }[] }
  const chart = (await send('GET /client/finance/topic')).response as Group[]
  const group = chart.find(({ subtopics }) => subtopics.some(({ disabled }) => !disabled))!
  const account = group.subtopics.find(({ disabled }) => !disabled)!
  const month = new Date().toISOString().slice(0, 7)
  const department_id = departmentIds[0]
  for (let n = 1; n <= rows; n++) {
    await send('POST /client/finance/entries', {
      classification_id: group.id,
      scheme_account_id: account.id,
      description: `Lançamento ${n}`,
      payment_method_id: 2,
      value: 90 + n,
      month_competence: month,
      date_finish: `${month}-10`,
    })
    await send('POST /client/rncs', { title: `Forno abaixo da temperatura ${n}`, department_id, tipsOccors: 1 })
    await send('POST /client/action-plan', { department_id, problem: `Atraso ${n}`, to_do: 'Rever a escala' })
  }
}

type Visit = (page: Page) => Promise<Visited>

/** The same visit twice in one browser profile, with time between them */
async function twice(browser: Browser, { server }: Stage, { token }: SignedInPerson, visit: Visit) {
  const context = await onPhone(browser)
  try {
    await context.addCookies([{ name: 'request_token', value: token, url: server.url, httpOnly: true }])
    const first = await once(context, visit)
    return [first, await once(context, visit)] as [Visited, Visited]
  } finally {
    await context.close()
  }
}

async function once(context: BrowserContext, visit: Visit): Promise<Visited> {
  const page = await context.newPage()
  await page.addInitScript(watchRows)
  const visited = await visit(page)
  // What was read is kept in an idle moment.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  await page.close()
  return visited
}

async function byAddress(page: Page, url: string): Promise<Visited> {
  await slow(page)
  await page.goto(url)
  return seen(page)
}

async function byMenu(page: Page, url: string, path: string): Promise<Visited> {
  await slow(page)
  // A screen without a list.
  await page.goto(`${url}/account/notificacoes`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' }).tap()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const link = menu.locator(`a[href="${path}"]`).first()
  const folded = menu.locator('button[aria-expanded=false]').first()
  while (!(await link.isVisible())) await folded.tap()
  // Code of what is in sight is loaded meanwhile.
  await page.waitForTimeout(2000)
  await page.evaluate(() => (window as unknown as Watched).begin())
  await link.tap()
  return seen(page)
}

async function seen(page: Page): Promise<Visited> {
  await page.waitForFunction(() => Number.isFinite((window as unknown as Watched).seenMs))
  return page.evaluate(() => {
    const { begunMs, seenMs } = window as unknown as Watched
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const read = answers.filter((one) => one.startTime >= begunMs && new URL(one.name).pathname.startsWith('/api/'))
    return { ms: seenMs - begunMs, bytes: read.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })
}

const report = (visits: readonly Visits[]): string => {
  const lines = lists.map((path) => {
    const own = visits.filter((one) => one.path === path)
    const ms = (way: 'address' | 'menu', visit: 0 | 1) => own.map((one) => one[way][visit].ms)
    const kilobytes = (way: 'address' | 'menu', visit: 0 | 1) =>
      (median(own.map((one) => one[way][visit].bytes)) / 1024).toFixed(1)
    return [
      path,
      spreadOf(ms('address', 0), 0),
      spreadOf(ms('address', 1), 0),
      spreadOf(ms('menu', 0), 0),
      spreadOf(ms('menu', 1), 0),
      verdict(median(ms('menu', 1)) <= latestByMenuMs),
      kilobytes('menu', 0),
      kilobytes('menu', 1),
    ]
  })
  return [
    '## First row of a list (phone, CPU 4× slower, 1.6 Mbps, 150 ms)',
    table(
      [
        'list',
        'address, first ms',
        'address, second ms',
        'menu, first ms',
        'menu, second ms',
        `≤ ${latestByMenuMs}`,
        'API KB, first',
        'API KB, second',
      ],
      lines,
    ),
  ].join('\n\n')
}

/* The following runs in the page. */

type Watched = { begunMs: number; seenMs: number; begin: () => void }

/** Notes when the first row of a list is painted, counted from the navigation or from the press after `begin`. */
function watchRows() {
  const watched = window as unknown as Watched
  watched.begunMs = 0
  watched.seenMs = Number.NaN
  const row = 'main [data-list] li, main [data-list] tbody tr, main ul[class*=tasks] > li'
  const look = () => {
    if (Number.isFinite(watched.seenMs) || !document.querySelector(row)) return
    watched.seenMs = Number.POSITIVE_INFINITY
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        watched.seenMs = performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  watched.begin = () => {
    const pressed = () => {
      watched.begunMs = performance.now()
      watched.seenMs = Number.NaN
    }
    addEventListener('pointerup', pressed, { capture: true, once: true })
  }
}

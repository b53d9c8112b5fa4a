import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { openBarePage } from './bare.ts'

/** The costs of a visit with an empty cache. */
export type Visit = {
  /** Transferred bytes of JavaScript until the application was drawn, and of what was loaded ahead afterwards. */
  scriptBytes: number
  laterBytes: number
  scripts: number
  /** Of everything else except calls to the API: page, styles, fonts, images. */
  otherBytes: number
  /** Addresses of scripts that were not compressed with Brotli. */
  uncompressed: string[]
  /**
   * Largest contentful paint, in milliseconds after the navigation, and its element. An element that is gone when the
   * page has loaded does not count: then it is the moment when the application was drawn.
   */
  paintMs: number
  painted: string
  /** When the application was drawn and usable; the bare page does not report it. */
  drawnMs: number | undefined
  /** How far things jumped while it loaded (cumulative layout shift). */
  shift: number
  /** Its text. */
  text: string
  interactions: Interaction[]
}

/** An action, and the longest it took until the screen showed its effect, in milliseconds. */
export type Interaction = { name: string; ms: number }

/** `bare`: after each visit a visit of a bare page with the same text, in the same minute on the same machine. */
export type PageMeasure = { page: string; visits: Visit[]; bare: Visit[] }

// A modest phone on a slow connection.
const cpuSlowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const settledAfterMs = 2_000

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)!,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

/** Visits the sign-in page and, signed in, Home, each time in a new browser profile. */
export async function measurePages(
  stage: Stage,
  { visits, hear }: { visits: number; hear: (line: string) => void },
): Promise<PageMeasure[]> {
  const bare = await openBarePage()
  const browser = await chromium.launch(launchOptions)
  try {
    const { url } = stage.server
    const pages = [
      { page: 'sign-in', url, person: undefined, drawn: '[name=password]', act: signIn },
      { page: 'Home, signed in', url, person: stage.people[0]!.token, drawn: 'main h1', act: walkAround },
    ]
    const measures: PageMeasure[] = []
    for (const { page, ...visited } of pages) {
      const done: Visit[] = []
      const bareDone: Visit[] = []
      for (let n = 0; n < visits; n++) {
        const visit = await visitOnce(browser, visited)
        done.push(visit)
        bare.show(visit.text)
        const reference = await visitOnce(browser, { url: bare.url, person: undefined, drawn: 'button', act: change })
        bareDone.push(reference)
        hear(
          `${page}: ${(visit.scriptBytes / 1024).toFixed(0)} KB of JavaScript, painted after ${visit.paintMs.toFixed(0)} ms, bare after ${reference.paintMs.toFixed(0)} ms`,
        )
      }
      measures.push({ page, visits: done, bare: bareDone })
    }
    return measures
  } finally {
    await bare.close()
    await browser.close()
  }
}

type Act = (page: Page, step: Step) => Promise<void>
/** Runs an action under a name, and waits until the screen has shown its effect. */
type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

/** `person`: the owner of the session; `drawn`: the text that shows that the page is drawn. */
type Visited = { url: string; person: string | undefined; drawn: string; act: Act }

async function visitOnce(browser: Browser, { url, person, drawn, act }: Visited): Promise<Visit> {
  const context = await onPhone(browser)
  try {
    if (person) await enter(context, url, person)
    const page = await context.newPage()
    await slow(page)
    await page.addInitScript(observe)
    const encodings = new Map<string, string>()
    page.on('response', (response) => encodings.set(response.url(), response.headers()['content-encoding'] ?? ''))
    await page.goto(url, { waitUntil: 'load' })
    await page.locator(drawn).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settledAfterMs)
    const loaded = await page.evaluate(readLoading)

    const interactions: Interaction[] = []
    const step: Step = async (name, work) => {
      await page.evaluate(() => void (window as unknown as Observed).bench.events.splice(0))
      await work()
      await page.waitForTimeout(800)
      interactions.push({ name, ms: await page.evaluate(longestInteraction) })
    }
    await act(page, step)
    return {
      ...loaded,
      uncompressed: loaded.scriptUrls.filter((url) => encodings.get(url) !== 'br'),
      interactions,
    }
  } finally {
    await context.close()
  }
}

/** A browser profile of a phone. */
export const onPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })

/** From now on a page has the processor and the connection of a modest phone. */
export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

const enter = (context: BrowserContext, url: string, token: string) =>
  context.addCookies([{ name: 'request_token', value: token, url, httpOnly: true }])

const change: Act = async (page, step) => {
  for (const name of ['change the text', 'change it back']) await step(name, () => page.getByRole('button').tap())
}

const signIn: Act = async (page, step) => {
  await step('tap the e-mail', () => page.getByLabel('E-mail').tap())
  await step('type the e-mail', () => page.keyboard.type('pessoa@empresa.com.br', { delay: 60 }))
  await step('tap the password', () => page.getByLabel('Senha', { exact: true }).tap())
  await step('type the password', () => page.keyboard.type('nao-e-esta', { delay: 60 }))
}

const walkAround: Act = async (page, step) => {
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await step('open the new-task menu', () => bar.getByRole('button', { name: 'Criar' }).tap())
  const title = page.getByRole('dialog').getByLabel('Título')
  await step('open the new-task form', async () => {
    await page.getByRole('menuitem', { name: 'Nova tarefa' }).tap()
    await title.waitFor()
  })
  await step('tap the title', () => title.tap())
  await step('type the title', () => page.keyboard.type('Revisar contrato', { delay: 60 }))
  await step('erase the title and close', async () => {
    for (let n = 0; n < 'Revisar contrato'.length; n++) await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  await step('open the menu', () => bar.getByRole('button', { name: 'Mais' }).tap())
  await step('go to the month', async () => {
    await menu.getByRole('link', { name: 'Meu mês' }).tap()
    await page.waitForURL('**/calendar-month*')
    await page.waitForLoadState('networkidle')
  })
  await step('go to the tasks', () => bar.getByRole('link', { name: 'Tarefas' }).tap())
  await step('go to the week', () => bar.getByRole('link', { name: 'Semana' }).tap())
  await step('go home', () => bar.getByRole('link', { name: 'Início' }).tap())
}

/* The following functions run in the page. */

type Paint = PerformanceEntry & { element?: Element; url?: string }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type EventTiming = PerformanceEntry & { interactionId?: number }
/** `words`: the text of the element when it was painted. */
type Painted = { ms: number; tag: string; words: string }
type Observed = { bench: { paints: Painted[]; shift: number; events: EventTiming[] } }

function observe() {
  const bench: Observed['bench'] = { paints: [], shift: 0, events: [] }
  ;(window as unknown as Observed).bench = bench
  const hear = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  hear('largest-contentful-paint', (entry) => {
    const { startTime, element, url = '' } = entry as Paint
    bench.paints.push({ ms: startTime, tag: element?.tagName.toLowerCase() ?? '?', words: element?.textContent ?? url })
  })
  hear('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) bench.shift += (entry as Shift).value
  })
  hear('event', (entry) => bench.events.push(entry as EventTiming), { durationThreshold: 16 })
}

function readLoading() {
  const { bench } = window as unknown as Observed
  const last = bench.paints.at(-1)
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const isScript = ({ name }: PerformanceResourceTiming) => new URL(name).pathname.endsWith('.js')
  const bytes = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const drawnMs = performance.getEntriesByName('drawn')[0]?.startTime
  const isFirst = ({ startTime }: PerformanceResourceTiming) => startTime <= (drawnMs ?? startTime)
  const scripts = resources.filter((one) => isScript(one) && isFirst(one))
  const later = resources.filter((one) => isScript(one) && !isFirst(one))
  const others = resources.filter(
    (one) => !isScript(one) && isFirst(one) && !new URL(one.name).pathname.startsWith('/api/'),
  )
  const stays = last && document.body.textContent.includes(last.words)
  return {
    scriptBytes: bytes(scripts),
    laterBytes: bytes(later),
    scripts: scripts.length,
    scriptUrls: [...scripts, ...later].map(({ name }) => name),
    otherBytes: bytes(others) + (page?.encodedBodySize ?? 0),
    paintMs: (stays ? last.ms : drawnMs) ?? Number.NaN,
    painted: `${last?.tag}: ${last?.words.trim().slice(0, 60)}`,
    drawnMs,
    shift: bench.shift,
    text: document.body.innerText,
  }
}

function longestInteraction() {
  const { events } = (window as unknown as Observed).bench
  return Math.max(0, ...events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration))
}

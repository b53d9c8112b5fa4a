/** A board of 1,000 cards: read beside the bare server, and on a slow computer until it is drawn, and a drag. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { launchOptions } from './page/measure.ts'
import { median, spreadOf, table, verdict } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

type Visit = { drawnMs: number; frames: number[]; interactions: { name: string; ms: number }[] }

const cards = 1000
const cpuSlowdown = 4
const longestInteractionMs = 100
const columns = ['backlog', 'to_realize', 'in_progress', 'concluded'] as const
const address = '/api/v2/client/scrum-company/task'

const scenario: Scenario = {
  name: `board of ${cards} cards`,
  goal: 0.6,
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path: address, headers: { 'request-token': token } }),
  check(answer) {
    const found = (answer as { response: unknown[] }).response.length
    if (found !== cards) throw new Error(`the measured request should answer ${cards} cards, not ${found}`)
  },
}

/** Writes the cards of every measured person's company, and measures both. */
export async function measureBoard(
  stage: Stage,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  for (const person of stage.people) await writeCards(stage, person)
  const comparisons = await measureThroughput([stage], { ...options, scenarios: [scenario], sizeOf: () => cards })
  const browser = await chromium.launch(launchOptions)
  try {
    const visits: Visit[] = []
    for (let n = 0; n < options.rounds; n++) visits.push(await visitBoard(browser, stage, stage.people[0]!))
    return [throughputReport(comparisons, { title: 'Boards', of: 'cards' }), drawingReport(visits)].join('\n\n')
  } finally {
    await browser.close()
  }
}

/** People of one company share its board: the second one finds it full. */
async function writeCards({ server }: Stage, { token }: SignedInPerson) {
  const call = async (key: string, body?: object) => {
    const answer = await callOver(server.url, key, { token, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { response: unknown[] }
  }
  let { length } = (await call('GET /v2/client/scrum-company/task')).response
  for (; length < cards; length += 100) {
    const titles = Array.from({ length: 100 }, (_, n) => `Cartão ${length + n + 1} da rotina de gestão`)
    await call('POST /v2/client/scrum-company/tasks', { tab_id: columns[(length / 100) % 4], titles })
  }
}

async function visitBoard(browser: Browser, { server }: Stage, { token }: SignedInPerson): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  try {
    await context.addCookies([{ name: 'request_token', value: token, url: server.url, httpOnly: true }])
    const page = await context.newPage()
    // The start call would add the cards of the methodology.
    await page.route('**/kanban/start', (route) => route.fulfill({ status: 204 }))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observe)
    await page.goto(`${server.url}/scrum-company`)
    await page.locator('[data-handle]').first().waitFor()
    const drawnMs = await page.evaluate(() => (window as unknown as Observed).bench.drawnMs)
    await page.waitForLoadState('networkidle')
    const interactions: Visit['interactions'] = []
    const step = async (name: string, work: () => Promise<unknown>) => {
      await page.evaluate(() => void (window as unknown as Observed).bench.events.splice(0))
      await work()
      await page.waitForTimeout(1000)
      interactions.push({ name, ms: await page.evaluate(longestInteraction) })
    }
    const first = page.locator('[data-handle]').first()
    await step('lift, move and drop by keyboard', async () => {
      await first.focus()
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    })
    let frames: number[] = []
    await step('drag to another column', async () => {
      frames = await dragged(page)
    })
    await step('search by typing', () =>
      page.getByRole('textbox', { name: 'Buscar no quadro' }).pressSequentially('cartão 77', { delay: 60 }),
    )
    return { drawnMs, frames, interactions }
  } finally {
    await context.close()
  }
}

/** Drags a card over two columns; returns how long each frame took in milliseconds. */
async function dragged(page: Page): Promise<number[]> {
  const box = (await page.locator('[data-handle]').nth(3).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.evaluate(watchFrames)
  await page.mouse.move(box.x + 700, box.y + 220, { steps: 40 })
  const frames = await page.evaluate(() => (window as unknown as Observed).bench.frames.splice(0))
  await page.mouse.up()
  return frames
}

function drawingReport(visits: readonly Visit[]): string {
  const [first] = visits as [Visit]
  const steps = first.interactions.map(({ name }, n) => {
    const times = visits.map(({ interactions }) => interactions[n]!.ms)
    return [name, spreadOf(times, 0), verdict(median(times) <= longestInteractionMs)]
  })
  const of = (measure: (visit: Visit) => number) => spreadOf(visits.map(measure), 0)
  return [
    `## A board of ${cards} cards (CPU 4× slower)`,
    `From the address to its first cards ${of(({ drawnMs }) => drawnMs)} ms; a frame of a drag ${of(({ frames }) => median(frames))} ms, the longest ${of(({ frames }) => Math.max(...frames))} ms.`,
    table(['interaction', 'ms (min–max)', '≤ 100'], steps),
  ].join('\n\n')
}

/* The following functions run in the page. */

type EventTiming = PerformanceEntry & { interactionId?: number }
type Observed = { bench: { events: EventTiming[]; drawnMs: number; frames: number[] } }

function observe() {
  const bench: Observed['bench'] = { events: [], drawnMs: Number.NaN, frames: [] }
  ;(window as unknown as Observed).bench = bench
  const watching = new MutationObserver(() => {
    if (!document.querySelector('[data-handle]')) return
    watching.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        bench.drawnMs = performance.now()
      }),
    )
  })
  watching.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => bench.events.push(...(list.getEntries() as EventTiming[]))).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit)
}

function longestInteraction() {
  const { events } = (window as unknown as Observed).bench
  return Math.max(0, ...events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration))
}

function watchFrames() {
  const { frames } = (window as unknown as Observed).bench
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** What a screen costs on a slow computer: until it is drawn, the frames of a drag, and its interactions. */
import type { Browser, Locator, Page } from '@playwright/test'
import { longestInteraction, type Observed, observe } from './observing.ts'
import { median, spreadOf, table, verdict } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'

export type Visit = { drawnMs: number; frames: number[]; interactions: { name: string; ms: number }[] }

const cpuSlowdown = 4
const longestInteractionMs = 100

type Screen = {
  path: string
  /** The selector of what stands there when the screen is drawn. */
  drawn: string
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a screen for a signed-in person with a slow processor, and waits until it is drawn. */
export async function openSlowly(
  browser: Browser,
  { server }: Stage,
  { token }: SignedInPerson,
  { path, drawn, prepare }: Screen,
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  const close = () => context.close()
  try {
    await context.addCookies([{ name: 'request_token', value: token, url: server.url, httpOnly: true }])
    const page = await context.newPage()
    await prepare?.(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observe, drawn)
    await page.goto(`${server.url}${path}`)
    await page.locator(drawn).first().waitFor()
    const drawnMs = await page.evaluate(() => (window as unknown as Observed).bench.drawnMs)
    await page.waitForLoadState('networkidle')
    const interactions: Visit['interactions'] = []
    const step = async (name: string, work: () => Promise<unknown>) => {
      await page.evaluate(() => void (window as unknown as Observed).bench.events.splice(0))
      await work()
      await page.waitForTimeout(1000)
      interactions.push({ name, ms: await page.evaluate(longestInteraction) })
    }
    return { page, drawnMs, step, interactions, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Drags something by a number of pixels; returns how long each frame took in milliseconds. */
export async function dragged(page: Page, handle: Locator, by: { x: number; y: number }): Promise<number[]> {
  const box = (await handle.boundingBox())!
  const [x, y] = [box.x + 20, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(watchFrames)
  await page.mouse.move(x + by.x, y + by.y, { steps: 40 })
  const frames = await page.evaluate(() => (window as unknown as Observed).bench.frames.splice(0))
  await page.mouse.up()
  return frames
}

export function drawingReport(title: string, visits: readonly Visit[]): string {
  const [first] = visits as [Visit]
  const steps = first.interactions.map(({ name }, n) => {
    const times = visits.map(({ interactions }) => interactions[n]!.ms)
    return [name, spreadOf(times, 0), verdict(median(times) <= longestInteractionMs)]
  })
  const of = (measure: (visit: Visit) => number) => spreadOf(visits.map(measure), 0)
  return [
    `## ${title} (CPU ${cpuSlowdown}× slower)`,
    `From the address until it is drawn ${of(({ drawnMs }) => drawnMs)} ms${
      first.frames.length === 0
        ? ''
        : `; a frame of a drag ${of(({ frames }) => median(frames))} ms, the longest ${of(({ frames }) => Math.max(...frames))} ms`
    }.`,
    table(['interaction', 'ms (min–max)', `≤ ${longestInteractionMs}`], steps),
  ].join('\n\n')
}

/* The following functions run in the page. */

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

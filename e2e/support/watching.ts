import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { recordMessages } from './messages.ts'

/**
 * How many milliseconds every clock of the run is ahead (scripts/test-dates.mjs); the server's and the database's by
 * libfaketime.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)

/** The browser's messages for a status from 400 on, and for a missing answer: journeys provoke both. */
const network = /^Failed to load resource:|net::ERR_/

const heard: string[] = []

/** Every page of a test is listened to, has the clock of the run, and asks the application to save data. */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      watch(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Listens to every page that the browser opens from now on, in any context. */
function watch(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    listen(context)
    await recordMessages(context)
    await context.addInitScript(saveData, true)
    if (ahead) await context.addInitScript(moveClock, ahead)
    return context
  }
}

/** Console errors and uncaught errors since the last call. */
export const complaints = () => heard.splice(0)

function listen(context: BrowserContext) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !network.test(message.text()))
      heard.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })
  context.on('weberror', (error) => void heard.push(`${error.page()?.url() ?? ''}: ${error.error().message}`))
}

/**
 * Lets the application load code ahead, as it does in most browsers. Elsewhere a journey loads what it uses: what it
 * does not use takes a third of the processor time of each page.
 */
export const loadAhead = (context: BrowserContext) => context.addInitScript(saveData, false)

function saveData(save: boolean) {
  const { prototype } = (globalThis as unknown as { NetworkInformation: { prototype: object } }).NetworkInformation
  Object.defineProperty(prototype, 'saveData', { get: () => save, configurable: true })
}

/**
 * Chromium does not start under libfaketime. This runs in the page, where timers and `performance` stay as they are.
 */
function moveClock(by: number) {
  const real = Date
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length ? given : [real.now() + by], made) as Date,
    apply: () => new real(real.now() + by).toString(),
    get: (target, name) => (name === 'now' ? () => real.now() + by : (Reflect.get(target, name) as unknown)),
  })
}

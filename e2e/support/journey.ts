import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  expect,
  type Page,
} from '@playwright/test'
import { effortFor } from '@prumo/server/src/testing/effort.ts'
import type axe from 'axe-core'
import { isDue } from './turn.ts'
import { complaints, test as watched } from './watching.ts'

export { expect }

export type Person = { name: string; email: string; password: string; company: string }

let count = 0
/** Without letters, because the name of a company is part of a button's: what a journey looks for may not be in it. */
const unique = () => `${process.pid}-${Date.now() % 100_000_000}-${++count}`

/** A new person, not yet registered. */
export function somebody(): Person {
  const id = unique()
  return {
    name: 'Marina Castro',
    email: `marina.${id}@padaria.com.br`,
    password: 'uma-senha-boa',
    company: `Padaria ${id}`,
  }
}

const octet = () => Math.floor(Math.random() * 254) + 1
const ownAddress = () => ({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` })

type Fixtures = {
  /** A person with a new company, signed in in `page`. */
  person: Person
  /** Calls the API as the signed-in person. */
  api: APIRequestContext
  /** The errors a journey provokes; any other console error or uncaught error fails it. */
  expectedComplaints: readonly RegExp[]
  quiet: undefined
}

/**
 * Every test has an IP address of its own: the limits of sign-in and registration count by address, and the server of
 * the journeys trusts its proxy.
 */
export const test = watched.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  quiet: [
    async ({ expectedComplaints }, use) => {
      complaints()
      await use(undefined)
      const unexpected = complaints().filter((one) => !expectedComplaints.some((pattern) => pattern.test(one)))
      expect(unexpected, 'the consoles are silent').toEqual([])
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({}, use) => {
    await use(ownAddress())
  },
  person: async ({ page, baseURL }, use) => {
    const person = somebody()
    await register(page.request, person, baseURL!)
    await use(person)
  },
  api: async ({ page, person: _ }, use) => {
    await use(page.request)
  },
})

/**
 * Registers over the API; the session's cookie stays in the request context's cookie jar. The new company has made its
 * initial diagnostic, so that Home opens.
 */
export async function register(
  request: APIRequestContext,
  person: Person,
  origin: string,
  { consultant = false, diagnosed = true } = {},
) {
  const data = {
    name: person.name,
    company_name: person.company,
    email: person.email,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password: person.password,
    terms: true,
  }
  const ask = (headers: { effort?: string } = {}) =>
    request.post(consultant ? '/api/register/consultor' : '/api/register', { headers: { origin, ...headers }, data })
  let answer = await ask()
  // A run registers more companies in an hour than cost no work: it is done here as the page does it.
  while (answer.status() === 429) answer = await ask(effortFor((await answer.json()).fields))
  expect(answer.status(), await answer.text()).toBe(201)
  await proveEmail(request, person, origin)
  if (diagnosed && !consultant) await answerDiagnostic(request, origin)
}

type Questionnaire = { response: { stages: { questions: { id: string }[] }[] } }

/** Concludes the initial diagnostic over the API, with the same answer to every question. */
export async function answerDiagnostic(request: APIRequestContext, origin: string, response_value: number = 50) {
  const form = (await (await request.get('/api/diagnostic/mounted')).json()) as Questionnaire
  const data = form.response.stages.flatMap(({ questions }) => questions.map(({ id }) => ({ id, response_value })))
  const answer = await request.post('/api/diagnostic/status', { headers: { origin }, data: { status: 3, data } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the link of the mail that verifies the address, so that the person may send mails to others. */
async function proveEmail(request: APIRequestContext, { email }: Pick<Person, 'email'>, origin: string) {
  const mail = await mailTo(email, 'Confirme o seu e-mail')
  const [, token] = mail.match(/\/confirmar-email\/([\w.-]+)/)!
  const answer = await request.put('/api/account/email/proof', { headers: { origin }, data: { token } })
  expect(answer.status(), await answer.text()).toBe(204)
}

export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())

/** Writes a task over the API; returns it as the calendar shows it. */
export async function writeTask(request: APIRequestContext, origin: string, task: Record<string, unknown>) {
  const data = { label: 'Tarefa', date: today(), ...task }
  const answer = await request.post('/api/calendar/task', { headers: { origin }, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).atividades[0] as { id: number; label: string; updated_at: string }
}

/**
 * A colleague in the company of the person signed in at `host`, signed in over the API in a request context of their
 * own. Each request goes to the origin that its context is used with. They have opened the journey, so that Home opens;
 * a newcomer has not.
 */
export async function colleague(
  host: { request: APIRequestContext; origin: string },
  guest: { request: APIRequestContext; origin: string },
  name: string,
  permissions: readonly string[] = [],
  { newcomer = false } = {},
) {
  const email = `colega.${unique()}@padaria.com.br`
  const created = await host.request.post(`${host.origin}/api/client/users`, {
    headers: { origin: host.origin },
    data: { name, email, phone: '11987654321', permissions },
  })
  expect(created.status(), await created.text()).toBe(201)
  const temporary = await temporaryPasswordFor(email)
  const headers = { origin: guest.origin }
  const entered = await guest.request.post(`${guest.origin}/api/sign/client`, {
    headers,
    data: { email, password: temporary },
  })
  expect(entered.status(), await entered.text()).toBeLessThan(300)
  const data = { last_password: temporary, new_password: 'uma-senha-boa' }
  const chosen = await guest.request.put(`${guest.origin}/api/alter-password`, { headers, data })
  expect(chosen.status(), await chosen.text()).toBeLessThan(300)
  if (newcomer) return
  const opened = await guest.request.post(`${guest.origin}/api/client/tutorial-stage/started-registry/module`, {
    headers,
    data: { practice_id: 10 },
  })
  expect(opened.status(), await opened.text()).toBeLessThan(300)
}

/** Another browser, with an address of its own, because sign-ins are counted by address. */
export const otherBrowser = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ extraHTTPHeaders: ownAddress(), ...options })

/** A colleague, as `colleague` makes one, in another browser. @param origin of both browsers. */
export async function colleagueElsewhere(
  { page, browser, origin }: { page: Page; browser: Browser; origin: string },
  name: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await otherBrowser(browser, options)
  await colleague({ request: page.request, origin }, { request: context.request, origin }, name)
  return context
}

/** The window of a phone. */
export const phoneWindow = { viewport: { width: 390, height: 844 } }

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/**
 * A phone, for `test.use`: its files run in the browsers of the others, which a project of its own would start anew. It
 * draws one dot per point, where nobody looks at seven.
 */
export const phone = { ...pixel, ...phoneWindow, deviceScaleFactor: 1 }

/** Blocks the page's live events, for what happens before an event would arrive. */
export const deafen = (page: Page) => page.route('**/api/live*', (route) => route.abort())

/**
 * The session of a browser, for a request context. Without the end of its cookies: below a moved clock Chromium has the
 * machine's (support/watching.ts), and would give them an end that has passed.
 */
export async function sessionOf(context: BrowserContext) {
  const { cookies, origins } = await context.storageState()
  return { cookies: cookies.map((cookie) => ({ ...cookie, expires: -1 })), origins }
}

/** Signs in through the screen. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Waits for the newest e-mail to an address that contains these words; returns it with its soft line breaks joined. */
export async function mailTo(address: string, words = ''): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR!, 'mail')
  let found: string | undefined
  // Read one by one, because a run writes hundreds and the newest is nearly always the one.
  const find = () => {
    if (!existsSync(folder)) return undefined
    const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'))
    for (const file of mails.sort().reverse()) {
      found = readFileSync(join(folder, file), 'utf8').replaceAll(/=\r?\n/g, '')
      if (found.includes(address) && found.includes(words)) return found
    }
    return undefined
  }
  // Every person of a journey waits for a mail.
  await expect.poll(find, { intervals: [20, 40, 80, 160, 500] }).toBeTruthy()
  return found!
}

/** The one-time password in the newest e-mail to an address, from its quoted-printable text. */
export async function temporaryPasswordFor(address: string): Promise<string> {
  const mail = await mailTo(address, 'Senha tempor')
  const [, password] = mail.match(/Senha tempor[^:]*:\s*([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})/)!
  return password!
}

/** Half as long as its readable form, which takes a fifth of a second to parse in each document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe reads the same few colours of a page a thousand times over, a quarter of its time: each is read once. */
function readColoursOnce() {
  const { prototype } = (globalThis as unknown as { axe: AxeWithColours }).axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    read.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

type Colour = { r: number; g: number; b: number; alpha: number }
type ReadColour = Colour & { parseString(text: string): ReadColour }
type AxeWithColours = { commons: { color: { Color: { prototype: ReadColour } } } }

/** The axe rules that depend on colours: all others give the same result in both themes. */
const readingColours = ['color-contrast', 'link-in-text-block']

/** Nothing is wider than the screen, which would scroll sideways: once the layout of its width is drawn. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

/**
 * No axe violation on the current page, in both themes, when it is the journey's turn: a look takes as long as a fifth of
 * a journey. Without the menu, which is half of a page's elements, the same on all of them, and looked at by the walk on
 * its first screen; with `menu`, also there.
 */
export async function expectAccessible(page: Page, { menu = false } = {}) {
  if (!isDue(test.info().title, new URL(page.url()).pathname)) return
  const without = menu ? [] : ['nav[aria-label="Principal"]']
  // Of what is drawn in two steps, as a list that is read again, the second may not have come on a busy machine.
  await expect.poll(() => violationsOn(page, { without }), { intervals: [500, 1000, 2000] }).toEqual([])
}

/** What axe looks at: by default all rules, the light theme and after it what depends on colours in the dark one. */
type Look = {
  /** Only these rules, in the light theme. */
  only?: string[]
  /** Not these parts of the page. */
  without?: string[]
}

/** The axe violations on the current page. */
export async function violationsOn(page: Page, { only, without = [] }: Look = {}): Promise<string[]> {
  // An unfinished screen would pass.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForFunction(noMenuCloses)
  const found: string[] = []
  for (const scheme of only ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
    for (const { id, nodes } of await violations(page, { only: scheme === 'dark' ? readingColours : only, without }))
      found.push(`${scheme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }
  return found
}

/** A menu that fades out after a choice is outside of every landmark. */
function noMenuCloses(): boolean {
  return [...document.querySelectorAll('[role=menu][aria-labelledby]')].every((menu) => {
    const button = document.getElementById(menu.getAttribute('aria-labelledby')!)
    return button?.getAttribute('aria-expanded') !== 'false' || !menu.checkVisibility()
  })
}

/**
 * Runs axe in the page itself, loaded once per document: its own builder opens another page for the summary, and loads
 * axe again each time.
 */
async function violations(page: Page, { only, without }: Look & { without: string[] }): Promise<axe.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) {
      await frame.evaluate(axeSource)
      await frame.evaluate(readColoursOnce)
    }
  // Experimental rule: the visible text of a button is part of its name (WCAG 2.5.3).
  const more = { 'label-content-name-mismatch': { enabled: true } }
  const options: axe.RunOptions = { resultTypes: ['violations'], rules: more, ...(only && { runOnly: only }) }
  const look = { exclude: without.map((selector) => [selector]), options }
  return page.evaluate(async ({ exclude, options: given }) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    const modal = [...document.querySelectorAll('[aria-modal=true]')].some((one) => one.checkVisibility())
    const above = [...document.querySelectorAll('[data-portal]')].filter((one) => one.checkVisibility())
    const { violations: found } = await here.run(modal ? { include: above } : { exclude }, given)
    // The rule counts the branches below a tree item as its own text.
    const isBranch = (target: axe.UnlabelledFrameSelector) =>
      document.querySelector(String(target[0]))?.matches('[role=treeitem]:has([role=group])')
    return found
      .map((one) =>
        one.id === 'label-content-name-mismatch'
          ? { ...one, nodes: one.nodes.filter(({ target }) => !isBranch(target)) }
          : one,
      )
      .filter(({ nodes }) => nodes.length > 0)
  }, look)
}

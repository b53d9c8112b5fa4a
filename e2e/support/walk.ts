import type { Browser, Page } from '@playwright/test'
import { demoCompany } from '@prumo/server/src/platform/demo/demo-builder.ts'
import { calmWithinMs } from './calm.ts'
import { complaintsOf } from './complaints.ts'
import { latenessOn } from './first-rows.ts'
import { violationsOn } from './journey.ts'
import { everyScreen, follow, open, unfoldMenu } from './screens.ts'
import { answerOneByOne, shiftsOf, watchShifts } from './shifts.ts'
import { spendingOn } from './spending.ts'
import { isDue } from './turn.ts'

/** What one walk through every screen found, a sentence each. */
type Walked = {
  complaints: string[]
  inaccessible: string[]
  jumping: string[]
  late: string[]
  misnamed: string[]
  sideways: string[]
  spending: string[]
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const widths = [1280, 1024, 820, 768, 390]
/** On a phone only what depends on the width is looked at again. */
const ofNarrowScreens = ['label-content-name-mismatch', 'target-size']
/** The largest accepted layout shift of a screen, in sum (browsers call up to a tenth good). */
const mostShift = 0.05

/** Half of a page's elements, the same on every screen: axe looks at it on the first one. */
const menu = 'nav[aria-label="Principal"]'

/** SCREENS=/financeiro looks only at screens whose address begins so. */
const { SCREENS = '' } = process.env

/**
 * One walk for all questions about every screen: each is opened on a wide screen. In its turn the page is loaded anew
 * for it, its answers arrive one by one, on a phone too, and axe looks at it.
 */
export async function walk(browser: Browser, origin: string): Promise<Walked> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  context.setDefaultNavigationTimeout(300_000)
  const { email, password } = demoCompany
  await context.request.post('/api/sign/client', { headers: { origin }, data: { email, password } })
  await context.addInitScript(answerOneByOne)
  await context.addInitScript(watchShifts)
  const [page, small] = [await context.newPage(), await context.newPage()]
  const walked: Walked = {
    complaints: [],
    inaccessible: [],
    jumping: [],
    late: [],
    misnamed: [],
    sideways: [],
    spending: [],
  }
  const complaints = [await complaintsOf(page, origin), await complaintsOf(small, origin)]
  await page.setViewportSize(wide)
  await small.setViewportSize(phone)
  const entries = await unfoldedMenu(page)
  let without: string[] = []
  const isWhole = (screen: string) => screen.startsWith(SCREENS) && isDue(screen, new URL(screen, origin).pathname)
  const arriveAt = (at: Page, screen: string) => (isWhole(screen) ? open : follow)(at, screen)
  for await (const screen of everyScreen(page, arriveAt)) {
    if (screen.startsWith(SCREENS)) {
      const said = (found: readonly string[], where = '') => found.map((one) => `${screen}${where}: ${one}`)
      if (isWhole(screen)) walked.jumping.push(...said(await jumps(page)))
      await atBothWidths(page, screen, walked, said, entries)
      if (isWhole(screen)) {
        await Promise.all([inDepth(page, walked, said, without), onPhone(small, screen, walked, said)])
        without = [menu]
        await page.setViewportSize(wide)
        // Last, because it types.
        walked.spending.push(...said(await spendingOn(browser, page)))
      }
      await page.setViewportSize(wide)
      walked.complaints.push(...complaints.flatMap((of) => said(of.splice(0))))
    }
  }
  await context.close()
  return walked
}

type Said = (found: readonly string[], where?: string) => string[]

async function atBothWidths(page: Page, screen: string, walked: Walked, said: Said, entries: Map<string, string>) {
  const { late, misnamed, sideways } = walked
  sideways.push(...said(await sidewaysOn(page), ' at 1440'))
  misnamed.push(...said(await namesOf(page, entries)))
  late.push(...said(await latenessOn(page, screen, 'wide')))
  await page.setViewportSize(phone)
  sideways.push(...said(await sidewaysOn(page), ' at 390'))
  late.push(...said(await latenessOn(page, screen, 'phone')))
}

async function inDepth(page: Page, { inaccessible, sideways }: Walked, said: Said, without: string[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    sideways.push(...said(await sidewaysOn(page), ` at ${width}`))
  }
  await page.evaluate(toTheirBeginning)
  inaccessible.push(...said(await violationsOn(page, { only: ofNarrowScreens, without }), ' at 390'))
  await page.setViewportSize(wide)
  inaccessible.push(...said(await violationsOn(page, { without })))
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Scrolls every box to its beginning. The week opens at the hour of the day, and axe takes what was scrolled out of a
 * box for hidden by the controls above it.
 */
function toTheirBeginning() {
  for (const box of document.querySelectorAll('*')) if (box.scrollTop > 0) box.scrollTop = 0
}

async function onPhone(page: Page, screen: string, { jumping, sideways }: Walked, said: Said) {
  await open(page, screen)
  jumping.push(...said(await jumps(page), ' on a phone'))
  sideways.push(...said(await sidewaysOn(page), ' on a phone'))
}

/** Unfolds every group of the menu, and answers the label of each entry by its address. */
async function unfoldedMenu(page: Page): Promise<Map<string, string>> {
  await page.goto('/')
  const navigation = await unfoldMenu(page)
  await navigation.getByRole('button', { name: demoCompany.tradeName }).click()
  const entries = await navigation
    .locator('li a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href')!, link.getAttribute('title') || link.textContent!] as const),
    )
  return new Map(entries)
}

/** What a screen of the menu has other than it should: its title, or the one entry that is marked as its own. */
async function namesOf(page: Page, entries: Map<string, string>): Promise<string[]> {
  const { pathname, search } = new URL(page.url())
  const label = entries.get(pathname)
  if (label === undefined) return []
  const title = await page.locator('h1').first().innerText()
  const marked = await page
    .locator(`${menu} a[aria-current]`)
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  return [
    // Screens of a year have it in their title, as 'DRE 2026'.
    ...([title, title.replace(/ \d{4}$/, '')].includes(label) ? [] : [`'${title}' is '${label}' in the menu`]),
    ...(search !== '' || String(marked) === pathname ? [] : [`marks '${String(marked)}' in the menu`]),
  ]
}

async function jumps(page: Page): Promise<string[]> {
  const { sum, worst } = await shiftsOf(page)
  return sum > mostShift ? [`${sum.toFixed(3)} by ${worst}`] : []
}

/** The elements that extend farthest beyond the page to the right; none when it does not scroll sideways. */
const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(async (within) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const { documentElement } = document
    const begun = performance.now()
    await frame()
    while (documentElement.scrollWidth > documentElement.clientWidth && performance.now() - begun < within)
      await frame()
    const { scrollWidth, clientWidth } = documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth + 0.5)
      .map(({ element, right }) => `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(right)}`)
    return [`${scrollWidth} px wide: ${out.slice(0, 3).join(', ')}`]
  }, calmWithinMs)

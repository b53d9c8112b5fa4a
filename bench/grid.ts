/** The DRE grid of a year on a slow computer: until it is drawn, and its longest interaction. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { permit } from './imports.ts'
import { longestInteraction, type Observed, observe } from './observing.ts'
import { launchOptions } from './page/measure.ts'
import { median, spreadOf, table, verdict } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'

type Interaction = { name: string; ms: number }
type Visit = { rows: number; columns: number; drawnMs: number; interactions: Interaction[] }
export type GridBench = { visits: Visit[] }

const cpuSlowdown = 4
const longestInteractionMs = 100
const year = new Date().getFullYear()

/** Opens the DRE of a whole usual chart with all of its rows, each time in a new browser profile. */
export async function measureGrid(stage: Stage, visits: number): Promise<GridBench> {
  const [person] = stage.people as [SignedInPerson]
  await permit(stage.connection, person.userId, 'finance')
  await bookYear(stage, person)
  const browser = await chromium.launch(launchOptions)
  try {
    const done: Visit[] = []
    for (let n = 0; n < visits; n++) done.push(await visitGrid(browser, stage, person))
    return { visits: done }
  } finally {
    await browser.close()
  }
}

/** A usual chart, a preview of each account and month, and an entry of each account. */
async function bookYear({ server }: Stage, { token }: SignedInPerson) {
  const send = async (key: string, body?: object) => {
    const answer = await callOver(server.url, key, { token, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { response: unknown }
  }
  await send('POST /client/finance/topic/import', { chart: 'commerce' })
  const chart = (await send('GET /client/finance/topic')).response as {
    id: number
    subtopics: { id: number; disabled: boolean }[]
  }[]
  const accounts = chart.flatMap(({ id, subtopics }) =>
    subtopics.filter(({ disabled }) => !disabled).map((account) => ({ topic: id, account: account.id })),
  )
  const values = accounts.flatMap(({ account }, row) =>
    Array.from({ length: 12 }, (_, index) => ({ subtopic_id: account, month: index + 1, preview: 100 + row * 12.5 })),
  )
  for (let first = 0; first < values.length; first += 2400)
    await send('PUT /client/finance/dre', { project_id: 0, year, values: values.slice(first, first + 2400) })
  for (const [row, { topic, account }] of accounts.entries())
    await send('POST /client/finance/entries', {
      classification_id: topic,
      scheme_account_id: account,
      description: `Lançamento ${row + 1}`,
      payment_method_id: 2,
      value: 90 + row,
      month_competence: `${year}-03`,
      date_finish: `${year}-03-10`,
    })
}

async function visitGrid(browser: Browser, { server }: Stage, { token }: SignedInPerson): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  try {
    await context.addCookies([{ name: 'request_token', value: token, url: server.url, httpOnly: true }])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observe, '[role=gridcell]')
    await page.goto(`${server.url}/dre?projeto=0`)
    await page.getByRole('gridcell').first().waitFor()
    const drawnMs = await page.evaluate(() => (window as unknown as Observed).bench.drawnMs)
    await page.waitForLoadState('networkidle')
    const interactions: Interaction[] = []
    const step = async (name: string, work: () => Promise<unknown>) => {
      await page.evaluate(() => void (window as unknown as Observed).bench.events.splice(0))
      await work()
      await page.waitForTimeout(1000)
      interactions.push({ name, ms: await page.evaluate(longestInteraction) })
    }
    await step('open all rows', () => page.getByRole('button', { name: 'Abrir tudo' }).click())
    await walk(page, step)
    return {
      // Only rows in sight are drawn.
      rows: Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1,
      columns: (await page.getByRole('columnheader').count()) - 1,
      drawnMs,
      interactions,
    }
  } finally {
    await context.close()
  }
}

async function walk(page: Page, step: (name: string, work: () => Promise<unknown>) => Promise<void>) {
  const typed = page.locator('[role=gridcell][data-typed]')
  await step('click a cell', () => typed.nth(30).click())
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'End', 'Home'])
    await step(`walk by ${key}`, () => page.keyboard.press(key))
  // The row below is typed too: Enter leads from one to the other.
  await typed.nth(30).click()
  await step('type a value', async () => {
    await page.keyboard.type('1234,5', { delay: 60 })
  })
  await step('save it by Enter', () => page.keyboard.press('Enter'))
  await step('type and go on by Tab', async () => {
    await page.keyboard.type('77')
    await page.keyboard.press('Tab')
  })
  await step('repeat to the right', () => page.keyboard.press('Control+Enter'))
  await page.getByRole('button', { name: 'Exibir' }).click()
  await step('show percentages', () => page.getByRole('checkbox', { name: 'Percentuais' }).click())
}

export function gridReport({ visits }: GridBench): string {
  const [first] = visits as [Visit]
  const steps = first.interactions.map(({ name }, n) => {
    const times = visits.map(({ interactions }) => interactions[n]!.ms)
    return [name, spreadOf(times, 0), verdict(median(times) <= longestInteractionMs)]
  })
  const drawn = spreadOf(
    visits.map(({ drawnMs }) => drawnMs),
    0,
  )
  return [
    '## The DRE grid (CPU 4× slower)',
    `${first.rows} rows × ${first.columns} columns with everything open; from the address to its first rows ${drawn} ms.`,
    table(['interaction', 'ms (min–max)', '≤ 100'], steps),
  ].join('\n\n')
}

/** A bank's statement of 5,000 lines open in the worksheet: its interactions on a slow computer, and many lines at once. */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { ofx } from '@prumo/server/src/finance/statements/testing/ofx-files.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { drawingReport, openSlowly, type Visit } from './drawing.ts'
import { permit, sendFile } from './imports.ts'
import { launchOptions } from './page/measure.ts'
import { spreadOf } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'

const linesAtOnce = 500
const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (n: number) => `2026-${two(1 + (n % 10))}-${two(1 + (n % 28))}`
const firstNames = 'ANA BRUNO CARLA DIEGO ELISA FABIO GILDA HUGO IARA JOAO'.split(' ')
const families = 'SILVA RAMOS DIAS NUNES REIS MELO COSTA LIMA ROCHA PRADO'.split(' ')

/** What customers and suppliers paid, each of them several times. */
export const movements = (lines: number) =>
  Array.from({ length: lines }, (_, n) => ({
    day: dayOf(n),
    amount: `${n % 3 === 0 ? '' : '-'}${(n % 900) + 1}.${two(n % 100)}`,
    memo: `PIX ${n % 3 === 0 ? 'RECEBIDO' : 'ENVIADO'} ${firstNames[n % 10]} ${families[Math.floor(n / 10) % 10]} ${families[Math.floor(n / 100) % 10]}`,
  }))

/** Visits the statement, each time in a new browser profile. */
export async function measureWorksheet(stage: Stage, lines: number, visits: number): Promise<string> {
  const [person] = stage.people as [SignedInPerson]
  await permit(stage.connection, person.userId, 'finance')
  const send = async (key: string, body?: object) => {
    const answer = await callOver(stage.server.url, key, { token: person.token, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as { response: unknown }
  }
  await send('POST /client/finance/topic/import', { chart: 'commerce' })
  const [sent] = await sendFile<{ id: number; money_account_id: number | null }[]>(
    stage.server.url,
    person.token,
    '/client/finance/statements',
    ofx(movements(lines)),
  )
  const at = `/client/finance/statements/${sent!.id}`
  if (sent!.money_account_id === null) await send(`POST ${at}/account`)
  const chart = (await send('GET /client/finance/topic')).response as {
    id: number
    type: string
    subtopics: { id: number }[]
  }[]
  const place = chart.find(({ type, subtopics }) => type === '2' && subtopics.length > 0)!
  const booked = { type: 'book', classification_id: place.id, scheme_account_id: place.subtopics[0]!.id }
  const out = Array.from({ length: lines }, (_, n) => n).filter((n) => n % 3 !== 0)
  const bulk: number[] = []
  for (let n = 0; n < visits; n++) {
    const some = out.slice(-linesAtOnce).map((line) => line + 1)
    const begun = performance.now()
    for (let from = 0; from < some.length; from += 200)
      await send(`PUT ${at}/lines`, { lines: some.slice(from, from + 200), decision: booked })
    bulk.push(performance.now() - begun)
    for (let from = 0; from < some.length; from += 200)
      await send(`PUT ${at}/lines`, { lines: some.slice(from, from + 200), decision: { type: 'open' } })
  }
  const browser = await chromium.launch(launchOptions)
  try {
    const done: Visit[] = []
    for (let n = 0; n < visits; n++) done.push(await visit(browser, stage, person, `/financeiro/extratos/${sent!.id}`))
    return [
      drawingReport(`A statement of ${lines} lines in the worksheet`, done),
      `${linesAtOnce} lines booked at once: ${spreadOf(bulk, 0)} ms (goal 1000).`,
    ].join('\n\n')
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, stage: Stage, person: SignedInPerson, path: string): Promise<Visit> {
  const { page, drawnMs, step, interactions, close } = await openSlowly(browser, stage, person, {
    path,
    drawn: 'tr[data-row] [role=combobox], tr[data-row] input[aria-haspopup]',
  })
  try {
    await work(page, step)
    return { drawnMs, frames: [], interactions }
  } finally {
    await close()
  }
}

export async function work(page: Page, step: (name: string, work: () => Promise<unknown>) => Promise<void>) {
  const press = (key: string) => () => page.keyboard.press(key)
  await step('type an account', () => page.keyboard.type('alug', { delay: 150 }))
  await step('take the first one by Enter', press('Enter'))
  await step('book the line by Enter', press('Enter'))
  await step('go to the next line', press('Control+ArrowDown'))
  await step('ignore it by its button', async () => {
    await press('Escape')()
    await press('Escape')()
    await press('i')()
  })
  const box = (n: number) => page.locator('tr[data-row] input[type=checkbox]').nth(n)
  await step('choose a line', await pointing(page, box(2)))
  const last = await pointing(page, box(22))
  await step('choose twenty by shift', async () => {
    await page.keyboard.down('Shift')
    await last()
    await page.keyboard.up('Shift')
  })
  await step('open the menu of a line', await pointing(page, page.getByRole('button', { name: /^Mais de / }).nth(4)))
  await press('Escape')()
  await page.getByRole('button', { name: 'Limpar a escolha' }).click()
  await page.getByLabel('Buscar por palavras do banco ou valor').focus()
  await step('search', () => page.keyboard.type('ramos', { delay: 150 }))
}

/**
 * Presses the middle of something by the mouse. Where it is was asked before, because what finds it runs in the page, as
 * slowly as the page.
 */
async function pointing(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const [toX, toY] = [x + width / 2, y + height / 2]
  await page.mouse.move(toX, toY)
  return () => page.mouse.click(toX, toY)
}

/** A board of 1,000 cards: read beside the bare server, and on a slow computer until it is drawn, and a drag. */
import { type Browser, chromium } from '@playwright/test'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { dragged, drawingReport, openSlowly, type Visit } from './drawing.ts'
import { launchOptions } from './page/measure.ts'
import type { SignedInPerson, Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

const cards = 1000
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
    return [
      throughputReport(comparisons, { title: 'Boards', of: 'cards' }),
      drawingReport(`A board of ${cards} cards`, visits),
    ].join('\n\n')
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

async function visitBoard(browser: Browser, stage: Stage, person: SignedInPerson): Promise<Visit> {
  const slow = await openSlowly(browser, stage, person, {
    path: '/scrum-company',
    drawn: '[data-handle]',
    // The start call would add the cards of the methodology.
    prepare: (page) => page.route('**/kanban/start', (route) => route.fulfill({ status: 204 })),
  })
  try {
    const { page, drawnMs, step, interactions } = slow
    const first = page.locator('[data-handle]').first()
    await step('lift, move and drop by keyboard', async () => {
      await first.focus()
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    })
    let frames: number[] = []
    await step('drag to another column', async () => {
      frames = await dragged(page, page.locator('[data-handle]').nth(3), { x: 700, y: 220 })
    })
    await step('search by typing', () =>
      page.getByRole('textbox', { name: 'Buscar no quadro' }).pressSequentially('cartão 77', { delay: 60 }),
    )
    return { drawnMs, frames, interactions }
  } finally {
    await slow.close()
  }
}

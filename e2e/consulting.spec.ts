import { expect } from '@playwright/test'
import { test as onDemo } from './support/demo.ts'
import { operateIn } from './support/operator.ts'
import { pressEverything, refusedByPayment } from './support/presses.ts'
import { everyScreen, fixedScreens, open } from './support/screens.ts'

/** `npm run test:long` presses on every screen; otherwise on some of them, others each day. */
const every = process.env.TEST_DEPTH === 'long'
const day = Math.floor(Date.now() / 86_400_000)
/** SCREENS=/financeiro presses only on screens whose address begins so. */
const { SCREENS = '' } = process.env
/** Screens of one record, of those that offered something once. */
const records = [
  '/protocols/1',
  '/protocols?ata=1',
  '/my-attachments/1',
  '/planejamento-estrategico/swot/1',
  '/planejamento-estrategico/canvas/2',
  '/jornada/16',
]

onDemo('a company that only consults is offered nothing that would be refused', async ({ page, demoFolder }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const { companies } = (await operateIn(demoFolder, 'empresas', 'listar')) as { companies: { id: number }[] }
  const id = String(Math.min(...companies.map((company) => company.id)))
  await operateIn(demoFolder, 'empresas', 'situacao', id, 'sem-pagamento', '--sim')
  try {
    const refused = refusedByPayment(page)
    const found: string[] = []
    const press = async (address: string) => {
      const here = await pressEverything(page, address, refused)
      found.push(...here)
      if (every) console.info(address, ...here.map((one) => `\n  ${one}`))
    }
    if (every) {
      for await (const address of everyScreen(page)) if (address.startsWith(SCREENS)) await press(address)
    } else {
      await page.goto('/')
      const all = [...records, ...(await fixedScreens(page))]
      for (const address of all.filter((_, place) => (place + day * 2) % all.length < 2)) {
        await open(page, address)
        await press(address)
      }
    }
    expect(found).toEqual([])
  } finally {
    await operateIn(demoFolder, 'empresas', 'situacao', id, 'pago', '--sim')
  }
})

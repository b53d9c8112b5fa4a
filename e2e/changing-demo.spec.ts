import { placeOfDay } from '@prumo/server/src/testing/depth.ts'
import { changing as onDemo } from './support/demo.ts'
import { expect } from './support/journey.ts'
import { operateIn } from './support/operator.ts'
import { pressEverything, refusedByPayment } from './support/presses.ts'
import { everyScreen, fixedScreens, open } from './support/screens.ts'
import { creations, openCreation, typeOnScreen, typeTheWorst } from './support/typing.ts'

// What changes the demo company, one after the other on one server.
onDemo.describe.configure({ mode: 'default' })

/** `npm run test:long` types into every form, and types and presses on every screen; otherwise on some, others each day. */
const every = process.env.TEST_DEPTH === 'long'

/** SCREENS=/financeiro types and presses only on screens whose address begins so. */
const { SCREENS = '' } = process.env

/** Some of a list, those of the day. */
const ofToday = (all: readonly string[], count: number) =>
  all.filter((_, place) => (place + placeOfDay(all.length) * count) % all.length < count)

onDemo('every form of the day keeps what is typed, or reads it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/contacts')
  const names = await creations(page)
  const changed: string[] = []
  let count = 0
  const some = every ? names : ofToday(names, 1)
  for (const name of some) {
    const { found, fields } = await typeTheWorst(await openCreation(page, name))
    changed.push(...found.map((one) => `${name}: ${one}`))
    count += fields
    await page.goto('/contacts')
  }
  const screens: string[] = []
  const typeOn = async (address: string) => {
    const { found, fields } = await typeOnScreen(page, address)
    changed.push(...found)
    count += fields
    screens.push(address)
    if (every) console.info(`${address}: ${fields} fields`, ...found)
  }
  if (every) {
    for await (const address of everyScreen(page)) if (address.startsWith(SCREENS)) await typeOn(address)
  } else
    for (const address of ofToday(await fixedScreens(page), 2)) {
      await open(page, address)
      await typeOn(address)
    }
  console.info(`Typed into ${count} fields: ${[...some, ...screens].join(', ')}`)
  expect(changed).toEqual([])
})

const day = Math.floor(Date.now() / 86_400_000)
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

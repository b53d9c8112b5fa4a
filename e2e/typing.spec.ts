import { placeOfDay } from '@prumo/server/src/testing/depth.ts'
import { test as onDemo } from './support/demo.ts'
import { expect } from './support/journey.ts'
import { everyScreen, fixedScreens, open } from './support/screens.ts'
import { creations, openCreation, typeOnScreen, typeTheWorst } from './support/typing.ts'

/** `npm run test:long` types into every form and screen; otherwise into some of them, others each day. */
const every = process.env.TEST_DEPTH === 'long'

/** SCREENS=/financeiro types only on screens whose address begins so. */
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

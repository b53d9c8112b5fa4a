import { bookkeeping } from './finance/world.ts'
import { test as onDemo } from './support/demo.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { everyScreen, fixedScreens, open } from './support/screens.ts'
import { creations, openCreation, typeOnScreen, typeTheWorst } from './support/typing.ts'

/** `npm run test:long` types into every form and screen; otherwise into some of them, others each day. */
const every = process.env.TEST_DEPTH === 'long'
const day = Math.floor(Date.now() / 86_400_000)

/** SCREENS=/financeiro types only on screens whose address begins so. */
const { SCREENS = '' } = process.env

/** Some of a list, those of the day. */
const ofToday = (all: readonly string[], count: number) =>
  all.filter((_, place) => (place + day * count) % all.length < count)

test('what is typed into a form is read or refused aloud, and never replaced', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/contacts')
  const form = await openCreation(page, 'Novo lançamento financeiro')
  const due = form.getByRole('textbox', { name: 'Vencimento' })
  await due.fill('5/12/2026')
  await expect(form.getByRole('status').filter({ hasText: 'sáb., 05/12/2026' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(due).toHaveValue('sáb., 05/12/2026')
  await due.fill('31/04/2027')
  await page.keyboard.press('Enter')
  await expect(due).toHaveValue('31/04/2027')
  await expect(due).toBeFocused()
  await expect(form.getByText('31/04/2027 não existe: abril vai até o dia 30.', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeVisible()
  await expect(due).toHaveValue('31/04/2027')
  await due.fill('sex')
  await page.keyboard.press('Tab')
  await expect(due).toHaveValue(/^sex\., /)
  await form.getByRole('radio', { name: /Em parcelas/ }).check()
  const times = form.getByRole('textbox', { name: 'Parcelas' })
  for (const [text, said] of [
    ['2,5', 'Digite um número inteiro, sem casas decimais.'],
    ['9999', 'Use um número de 2 a 360.'],
    ['-3', 'Use um número de 2 a 360.'],
  ] as const) {
    await times.fill(text)
    await times.blur()
    await expect(times).toHaveValue(text)
    await expect(form.getByText(said)).toBeVisible()
  }
})

test('a text that is no choice of a list stays and is refused, and the only choice that it leads to is taken', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  await page.goto('/contacts')
  const form = await openCreation(page, 'Novo lançamento financeiro')
  const method = form.getByRole('combobox', { name: 'Forma de pagamento' })
  const refused = form.getByText('Escolha um da lista.')
  for (const text of ['escambo', 'cartão']) {
    await method.fill(text)
    await page.keyboard.press('Tab')
    await expect(method).toHaveValue(text)
    await expect(refused).toBeVisible()
  }
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Farinha')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(method).toBeFocused()
  await expect(method).toHaveValue('cartão')
  await expectAccessible(page)
  await method.fill('debito')
  await page.keyboard.press('Tab')
  await expect(method).toHaveValue('Cartão de débito')
  await expect(refused).toBeHidden()
})

onDemo('every form of the day keeps what is typed, or reads it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/contacts')
  const names = await creations(page)
  const changed: string[] = []
  let count = 0
  const some = every ? names : ofToday(names, 2)
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
    for (const address of ofToday(await fixedScreens(page), 3)) {
      await open(page, address)
      await typeOn(address)
    }
  console.info(`Typed into ${count} fields: ${[...some, ...screens].join(', ')}`)
  expect(changed).toEqual([])
})

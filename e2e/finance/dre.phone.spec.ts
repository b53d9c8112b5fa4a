import { cellOf } from '../support/grid.ts'
import { expect, expectAccessible, phone, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

test.use(phone)

const year = today().slice(0, 4)

test('on a phone the DRE shows one month at a time, and a preview is typed by touch', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  await book({ description: 'Aluguel', value: 123456.78, date_finish: `${year}-03-05` })
  await page.goto('/dre?projeto=0')
  const shown = page.getByRole('combobox', { name: 'Colunas mostradas' })
  await shown.selectOption(`Março ${year}`)
  await expect(await cellOf(page, 'Ocupação', 'Março, Realizado')).toHaveText('123.456,78')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ocupação', exact: true }).tap()
  const rent = await cellOf(page, 'Aluguel', 'Março, Previsto')
  await rent.tap()
  await rent.tap()
  await page.keyboard.type('120000')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 'Ocupação', 'Março, Previsto')).toHaveText('120.000,00')
  await page.getByRole('button', { name: 'Próximas colunas' }).tap()
  await expect(shown).toHaveValue('3')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

import { expect, expectAccessible, phone, test, today } from '../support/journey.ts'
import { chooseStatement } from './statement-file.ts'
import { bookkeeping } from './world.ts'

test.use(phone)

test('on a phone a statement is sent, confirmed and booked without scrolling sideways', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  const { book } = await bookkeeping(api, baseURL!)
  const day = today()
  await book({ description: 'Aluguel da loja do centro da cidade', value: 2500, date_finish: day })
  await page.goto('/financeiro/extratos')
  expect(await fits()).toBe(true)
  await chooseStatement(page, [{ day, amount: '-2500.00', memo: 'PIX ENVIADO IMOBILIARIA CENTRAL DE LOCACOES LTDA' }])
  const confirm = page.getByRole('button', { name: /^Confirmar PIX ENVIADO/ })
  await expect(confirm).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar a conta Itaú c/c 56789-0' }).tap()
  await confirm.tap()
  await page.getByRole('button', { name: 'Lançar 1 linha' }).tap()
  await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeVisible()
  expect(await fits()).toBe(true)
})

import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone the customer’s journey goes downwards and can be put in order', async ({
  page,
  person: _,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  for (const description of ['Descobre a padaria', 'Compra pela primeira vez', 'Volta e indica'])
    await page.request.post('/api/client/customer-journey/stage', { headers, data: { description, sla: '1 dia útil' } })
  await page.goto('/proccess-custumer-journey')
  const drawn = page.getByRole('list', { name: 'Desenho da jornada' }).getByRole('listitem')
  await expect(drawn).toHaveCount(3)
  await page.getByRole('button', { name: 'Mais de Volta e indica' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expect(drawn).toHaveText([/1Descobre/, /2Volta/, /3Compra/])
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

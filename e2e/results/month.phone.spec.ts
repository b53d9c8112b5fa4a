import { formatMonth } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, phone, test, today } from '../support/journey.ts'

test.use(phone)

test('on a phone the figures of a month are filled in one after the other', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  const { response } = await (
    await api.post('/api/client/indicators/save-my-indicator', { headers, data: { indicator_id: 1 } })
  ).json()
  await api.post('/api/client/indicators/save-my-indicator', { headers, data: { indicator_id: 7 } })
  await page.goto(`/indicadores/easy-dashboard/${response.department_id}`)
  await page.getByRole('textbox', { name: 'Faturamento: Valor' }).fill('1.000,50')
  await page.getByRole('textbox', { name: 'Faturamento: Meta' }).fill('900')
  await page.getByRole('textbox', { name: 'Novos clientes: Valor' }).fill('12')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Na meta')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Novos clientes: Valor' })).toHaveValue('12')
})

test('the figures of last month take three taps and a field for each indicator', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  for (const indicator_id of [1, 2, 3])
    await api.post('/api/client/indicators/save-my-indicator', { headers, data: { indicator_id } })
  await page.goto('/indicadores')
  await page.getByRole('link', { name: /^Comercial/ }).tap()
  await page.getByRole('link', { name: 'Painel de indicadores' }).tap()
  await page.getByRole('link', { name: 'Configuração rápida' }).tap()
  const values = page.getByRole('textbox', { name: /: Valor$/ })
  await expect(values).toHaveCount(3)
  for (const field of await values.all()) await field.fill('12')
  await page.keyboard.press('Tab')
  // Saved without a button.
  await expect(page.getByText(/^Salvo/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.reload()
  for (const field of await values.all()) await expect(field).toHaveValue(/^12/)
  // Nothing is missing in it any more, so the next visit begins with this month.
  await page.goBack()
  await page.getByRole('link', { name: 'Configuração rápida' }).tap()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(formatMonth(today().slice(0, 7)))
})

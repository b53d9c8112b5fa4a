import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a department has a gauge for each month, for the year and for its mean, and a year is one step away', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  const { response } = await (
    await api.post('/api/client/indicators/save-my-indicator', { headers, data: { indicator_id: 1 } })
  ).json()
  const year = new Date().getFullYear() - 1
  await api.post(`/api/client/indicators/save-data?year=${year}`, {
    headers,
    data: { indicators: [{ id: response.id, values: { '01': 80 }, meta: { '01': 100 } }] },
  })
  const panel = `/indicadores/dashboard/${response.department_id}`
  await page.goto(`${panel}/graphics/meta`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(String(year + 1))
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  const gauges = page.getByRole('region', { name: 'Faturamento' }).getByRole('figure')
  await expect(gauges).toHaveCount(14)
  await expect(gauges.first()).toContainText('Diferença: −R$ 20,00')
  await expect(gauges.first().getByRole('img')).toHaveAccessibleName('jan: 80 %, Fora da meta')
  await expect(gauges.first()).toContainText('Fora da meta')
  await expect(gauges.nth(1).getByRole('img')).toHaveAccessibleName('fev: sem meta ou sem valor')
  await expect(gauges.nth(12)).toContainText('Anual')
  await expect(gauges.nth(13)).toContainText('Média anual')
  await expectAccessible(page)

  const trail = page.getByRole('navigation', { name: 'Onde você está' })
  await trail.getByRole('link', { name: 'Painel' }).click()
  await expect(page).toHaveURL(new RegExp(`${panel}$`))
  await trail.getByRole('link', { name: 'Indicadores' }).click()
  await expect(page).toHaveURL(/\/indicadores$/)
})

test('what is typed in a month is saved without a key or a button', async ({ page, person: _, api, baseURL }) => {
  const { response } = await (
    await api.post('/api/client/indicators/save-my-indicator', {
      headers: { origin: baseURL! },
      data: { indicator_id: 1 },
    })
  ).json()
  await page.goto(`/indicadores/easy-dashboard/${response.department_id}`)
  await page.getByRole('textbox', { name: 'Faturamento: Valor' }).fill('80')
  // Five seconds after the last change.
  await expectMessage(page, 'Auto salvamento efetuado', { timeout: 15_000 })
})

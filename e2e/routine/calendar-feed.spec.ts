import { expect, expectAccessible, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a calendar address is made, copied, read by a calendar, replaced and revoked', async ({
  page,
  person: _,
  baseURL,
  playwright,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await writeTask(page.request, baseURL!, { label: 'Visita ao moinho', hour: '09:00', hour_finish: '10:00' })
  await page.goto('/calendar-month')
  await page.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('menuitem', { name: 'Assinar calendário' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar calendário' })).toBeVisible()
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const address = page.getByLabel('Seu endereço')
  await expect(address).toHaveValue(/^http:.*\/api\/calendar\/feed\/[\w-]{43}\/prumo\.ics$/)
  await expectAccessible(page)
  const url = await address.inputValue()
  await page.getByRole('button', { name: 'Copiar endereço' }).click()
  await expectMessage(page, 'Endereço copiado!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(page.getByRole('link', { name: 'Abrir no aplicativo de calendário' })).toHaveAttribute(
    'href',
    url.replace('http:', 'webcal:'),
  )
  for (const tab of ['Outlook', 'Apple', 'Google Agenda']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  }

  // A calendar application has no cookie.
  const calendar = await playwright.request.newContext()
  const answer = await calendar.get(url)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('SUMMARY:Visita ao moinho')

  await page.reload()
  await expect(address).toHaveCount(0)
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Trocar por outro endereço' }).click()
  await page.getByRole('button', { name: 'Sim, trocar' }).click()
  await expect(address).not.toHaveValue(url)
  const renewed = await address.inputValue()
  expect((await calendar.get(url)).status()).toBe(404)
  expect((await calendar.get(renewed)).status()).toBe(200)

  await page.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('button', { name: 'Sim, revogar' }).click()
  await expectMessage(page, 'Endereço revogado')
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  expect((await calendar.get(renewed)).status()).toBe(404)
  await calendar.dispose()
})

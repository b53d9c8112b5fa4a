import { colleagueElsewhere, expect, expectAccessible, phoneWindow, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

test('a quality manual begins with an example, is approved, and is confirmed by its readers', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rui Leitor', phoneWindow)
  await page.goto('/manual-de-qualidade')
  await page.getByRole('button', { name: 'Novo manual' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect(form.getByRole('textbox', { name: 'Política da qualidade' })).toContainText('na hora combinada')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Manual da qualidade', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Controle de documentos' })).toBeVisible()

  await page.getByRole('button', { name: 'Leitores' }).click()
  await page.getByRole('checkbox', { name: 'Rui Leitor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Espera a aprovação')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Aprovar ou recusar' }).click()
  // Nothing of the example was changed.
  await page.getByRole('dialog', { name: 'Ainda é o exemplo' }).getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByLabel('Situação').selectOption('approved')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Versão 1 em vigor')).toBeVisible()
  await expectAccessible(page)

  const phone = await other.newPage()
  await phone.goto(page.url().concat('/ler'))
  await expect(phone.getByText(/^Versão 1, aprovada em/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Li e entendi esta versão' }).click()
  await expect(phone.getByText(/Você confirmou a leitura da versão 1 em/)).toBeVisible()
  await other.close()

  await follow(page, '/informacao-documentada')
  await expect(page.getByRole('row', { name: /Manual da qualidade/ })).toContainText('1 de 1')
})

import {
  colleagueElsewhere,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phoneWindow,
  test,
} from '../support/journey.ts'

test('the manual saves itself, is published, and is confirmed by whom it was given to', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rui Leitor', phoneWindow)
  await page.goto('/pessoas/manual')
  await page.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect(page.getByText('Alterações por salvar')).toBeVisible()
  await expectAccessible(page)
  // Leaving the section saves it.
  await page.getByRole('link', { name: 'História da Empresa' }).click()
  await page.getByRole('textbox', { name: 'História da Empresa' }).fill('Começou em 1998.')
  await page.getByRole('button', { name: 'Salvar agora' }).click()
  await expect(page.getByText(/^Salvo às/)).toBeVisible()
  await page.getByRole('link', { name: 'Introdução' }).click()
  await expect(page.getByRole('textbox', { name: 'Introdução' })).toContainText('Que bom ter você com a gente')

  await page.getByRole('button', { name: 'Leitores' }).click()
  await page.getByRole('checkbox', { name: 'Rui Leitor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Espera a publicação')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const question = page.getByRole('dialog', { name: 'Ainda é o exemplo' })
  await expect(question).toContainText('Introdução')
  await question.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/^Versão 1, publicada em/)).toBeVisible()

  const phone = await other.newPage()
  await phone.goto(`${origin}/meu-manual`)
  await expect(phone.getByText('Começou em 1998.')).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Li e entendi esta versão' }).click()
  await expect(phone.getByText(/Você confirmou a leitura da versão 1 em/)).toBeVisible()
  await other.close()
})

import { ask } from '../processes/world.ts'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'

test('an onboarding is written, begun for somebody, and its steps are done by those who see to them', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const department = await ask(page.request, origin, 'POST', '/client/departments', { name: 'Produção' })
  await ask(page.request, origin, 'POST', '/users/process-feedback/collaborator', {
    name: 'Rita Lopes',
    cargo: 'Padeira',
    department_id: department.id,
  })
  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' },
  })
  await colleague({ request: page.request, origin }, { request: other.request, origin }, 'Rui Guia')
  await page.goto('/pessoas/onboarding')
  await page.getByRole('main').getByRole('button', { name: 'Novo item' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo item' })
  await form.getByLabel('Tópico').fill('Apresentação da equipe')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Café com todos.')
  await form.getByRole('combobox', { name: 'Quem faz' }).click()
  await page.getByRole('option', { name: 'Rui Guia' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Itens do onboarding' }).getByText('Café com todos.')).toBeVisible()

  await page.getByRole('button', { name: 'Iniciar integração' }).click()
  const begin = page.getByRole('dialog', { name: 'Iniciar integração' })
  await begin.getByRole('combobox', { name: 'Colaborador' }).fill('rita')
  await page.getByRole('option', { name: /Rita Lopes/ }).click()
  await begin.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Integração de Rita Lopes' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Apresentação da equipe' })).toContainText('Rui Guia')
  await expectAccessible(page)

  const phone = await other.newPage()
  await phone.goto(`${origin}/meus-passos-de-integracao`)
  await phone.getByRole('checkbox', { name: 'Feito: Apresentação da equipe' }).click()
  await expect(phone.getByText(/^Feito em/)).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // Whoever follows the onboarding sees it without a reload.
  await expect(page.getByRole('checkbox', { name: 'Feito: Apresentação da equipe' })).toBeChecked()
  await other.close()
})

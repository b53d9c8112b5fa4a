import { ask } from '../processes/world.ts'
import {
  colleagueElsewhere,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phoneWindow,
  test,
} from '../support/journey.ts'
import { follow } from '../support/screens.ts'

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
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rui Guia', phoneWindow)
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
  await expectNoSidewaysScroll(phone)
  // Whoever follows the onboarding sees it without a reload.
  await expect(page.getByRole('checkbox', { name: 'Feito: Apresentação da equipe' })).toBeChecked()
  await other.close()
})

test('the list is published, and read and confirmed apart from the manual', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rui Leitor', phoneWindow)
  await ask(page.request, origin, 'POST', '/client/onboarding', { topic: 'Apresentação da equipe', day: 0 })
  await ask(page.request, origin, 'POST', '/client/onboarding', { topic: 'Ler as normas', day: 2 })
  await page.goto('/pessoas/onboarding')
  const reading = page.getByRole('region', { name: 'Leitura da lista' })
  await reading.getByRole('button', { name: 'Leitores' }).click()
  await page.getByRole('checkbox', { name: 'Rui Leitor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Espera a publicação')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reading.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(reading.getByText(/^Versão 1, publicada em/)).toBeVisible()
  await expectAccessible(page)

  const phone = await other.newPage()
  await phone.goto(`${origin}/meu-onboarding`)
  await expect(phone.getByRole('heading', { name: '2. Ler as normas' })).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Li e entendi esta versão' }).click()
  await expect(phone.getByText(/Você confirmou a leitura da versão 1 em/)).toBeVisible()
  await follow(phone, `/meu-manual`)
  await expect(phone.getByText('O manual ainda não foi publicado')).toBeVisible()
  await reading.getByRole('button', { name: 'Leitores' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/confirmou|leu/i)
      .first(),
  ).toBeVisible()
  await other.close()
})

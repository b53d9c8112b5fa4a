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

test('a feedback is given, drawn and shared; the person it is about sees it and says so', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rita Lopes', phoneWindow)
  const users = (await ask(page.request, origin, 'GET', '/client/users')) as { id: number; name: string }[]
  const rita = users.find(({ name }) => name === 'Rita Lopes')!
  const department = await ask(page.request, origin, 'POST', '/client/departments', { name: 'Produção' })
  await ask(page.request, origin, 'POST', '/users/process-feedback/collaborator', {
    name: 'Rita Lopes',
    cargo: 'Padeira',
    department_id: department.id,
    user_id: rita.id,
  })
  await page.goto('/pessoas/proccess-feedback')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('link', { name: 'Rita Lopes' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Novo feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Novo feedback' })
  await form.getByRole('radiogroup', { name: 'Comunicação' }).getByLabel('Sempre').check()
  const punctual = form.getByRole('radiogroup', { name: 'Teve atrasos?' })
  await punctual.getByLabel('Sim').check()
  await form.getByLabel('Melhorias').fill('Ensinar quem chega.')
  await expectAccessible(page)
  // A chosen answer is taken back by keyboard, and the draft knows it.
  await punctual.getByLabel('Sim').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Limpar a resposta: Teve atrasos?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(punctual.getByRole('radio').first()).toBeFocused()
  await expect(punctual.getByRole('radio', { checked: true })).toHaveCount(0)
  // A reload at once, and one while the server does not answer, lose nothing.
  const newFeedback = page.getByRole('main').getByRole('button', { name: 'Novo feedback' })
  await page.reload()
  await newFeedback.click()
  await expect(form.getByText(/^Recuperado/)).toBeVisible()
  await expect(form.getByRole('radiogroup', { name: 'Comunicação' }).getByLabel('Sempre')).toBeChecked()
  await expect(punctual.getByRole('radio', { checked: true })).toHaveCount(0)
  const drafts = '**/feedback-drafts/**'
  await page.route(drafts, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await form.getByLabel('Melhorias').fill('Ensinar quem chega e quem fica.')
  await expect(form.getByText(/^Rascunho não guardado/)).toBeVisible()
  await page.reload()
  await page.unroute(drafts)
  await newFeedback.click()
  await expect(form.getByLabel('Melhorias')).toHaveValue('Ensinar quem chega e quem fica.')
  await form.getByLabel('Melhorias').fill('Ensinar quem chega.')
  await expect(form.getByText(/^Rascunho guardado/)).toBeVisible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Ensinar quem chega.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gerar gráfico' }).click()
  await page.getByRole('button', { name: 'Ver tabela' }).click()
  await expect(page.getByRole('row', { name: /Comunicação/ })).toContainText('100 de 100')
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect(page.getByText('Este feedback nunca mudou')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Rita Lopes' }).click()
  await page.getByRole('button', { name: /^Compartilhar/ }).click()
  await expect(page.getByText('Compartilhado, não visto')).toBeVisible()

  const phone = await other.newPage()
  await phone.goto(`${origin}/feedbacks-recebidos`)
  await expect(phone.getByText('Ensinar quem chega.')).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Confirmar que vi' }).click()
  await expect(page.getByText(/^Visto em/)).toBeVisible()
  await other.close()
})

test('a feedback answers the questions of a template, and keeps their words when they change', async ({
  page,
  person: _,
  baseURL,
}) => {
  const origin = baseURL!
  const department = await ask(page.request, origin, 'POST', '/client/departments', { name: 'Produção' })
  const rita = await ask(page.request, origin, 'POST', '/users/process-feedback/collaborator', {
    name: 'Rita Lopes',
    cargo: 'Padeira',
    department_id: department.id,
  })
  await page.goto('/pessoas/proccess-feedback-custom/templates')
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Trimestral')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: 'Trimestral' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Nova pergunta' }).first().click()
  await page.getByRole('dialog').getByLabel('Pergunta').fill('Cumpre o que combina?')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Perguntas' })).toContainText('Cumpre o que combina?')
  await expectAccessible(page)

  await follow(page, `/pessoas/proccess-feedback-custom/collaborator/feedback/${rita.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Novo feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Novo feedback' })
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText('Escolha um modelo')).toBeVisible()
  await form.getByRole('combobox', { name: 'Modelo' }).click()
  await page.getByRole('option', { name: 'Trimestral' }).click()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Responda as questões a baixo').first()).toBeVisible()
  await form.getByRole('radiogroup', { name: 'Cumpre o que combina?' }).getByLabel('Frequentemente').check()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Feedbacks' })).toContainText('Frequentemente')
  await expectAccessible(page)
})

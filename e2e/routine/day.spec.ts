import { expect, expectAccessible, somebody, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('a newcomer registers, is in the trial and led to three questions, writes the first task, sees it in week and month, concludes it and undoes that', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByLabel('Seu nome').fill(person.name)
  await page.getByLabel('Empresa').fill(person.company)
  await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  await page.getByLabel('Telefone').fill('(11) 98765-4321')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectMessage(page, 'Conta criada com sucesso, você será redirecionado para a plataforma.')
  await expect(page.getByRole('form', { name: 'Três perguntas' })).toBeVisible()
  await expect(page.getByText('Avaliação: faltam 7 dias')).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('link', { name: 'Deseja realizar mais tarde? Clique aqui' }).click()
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Conferir o estoque de farinha')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expectMessage(page, 'Criado com sucesso!')
  await expect(page.getByRole('main').getByText('Conferir o estoque de farinha')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Minha semana' }).first().click()
  await expect(page.getByRole('heading', { name: 'Minha semana' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Conferir o estoque/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Meu mês' }).first().click()
  await expect(page.getByRole('heading', { name: 'Meu mês' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Conferir o estoque/ })
    .first()
    .click()

  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Título')).toHaveValue('Conferir o estoque de farinha')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Concluir' }).first().click()
  await expectMessage(page, 'Tarefa concluida!')

  await follow(page, '/tasks-finish')
  await expect(page.getByText('Conferir o estoque de farinha')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Reabrir/ })
    .first()
    .click()
  const sure = page.getByRole('dialog').getByRole('button', { name: /Reabrir|Sim/ })
  if (await sure.isVisible().catch(() => false)) await sure.click()
  await follow(page, '/')
  await expect(page.getByRole('main').getByText('Conferir o estoque de farinha')).toBeVisible()
  await expect(page.getByRole('main').getByText('Tarefa concluida!')).toHaveCount(0)
})

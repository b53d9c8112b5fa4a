import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('a new company is led through its first steps, brings the pack of its business, and leaves a step for later', async ({
  page,
  person: _,
}) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Primeiros passos da empresa' })
  await expect(card.getByRole('link', { name: 'Cadastre os departamentos' })).toBeVisible()
  await expectAccessible(page)
  await follow(page, '/comecar')
  const questions = page.getByRole('form', { name: 'Três perguntas' })
  for (const answer of ['Padaria', '2 a 5 pessoas', 'Rotina'])
    await questions.getByRole('radio', { name: answer }).click()
  await expectAccessible(page)
  await questions.getByRole('button', { name: 'Ver o meu caminho' }).click()
  const production = page.getByRole('region', { name: 'Produção', exact: true })
  await expect(production.getByRole('checkbox', { name: 'Padeiro', exact: true })).toBeChecked()
  await expectAccessible(page)
  await production.getByRole('checkbox', { name: 'Ajudante de padaria' }).uncheck()
  await page.getByRole('checkbox', { name: 'Compras e estoque' }).uncheck()
  await page.getByRole('button', { name: 'Trazer o que escolhi' }).click()
  await expectMessage(page, 'Importado com sucesso!')
  await expect(page.getByText('Ramo: Padaria. O que mais pesa: Rotina.')).toBeVisible()
  await expectAccessible(page)

  // A step opens where it is done, and what it is done in.
  for (const [step, dialog] of [
    ['Crie a primeira tarefa', 'Nova tarefa'],
    ['Chame as primeiras pessoas', 'Convidar por link'],
  ] as const) {
    await page.getByRole('link', { name: step }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await follow(page, '/comecar')
  }
  await page.getByRole('button', { name: 'Deixar para depois: Chame as primeiras pessoas' }).click()
  await expect(page.getByRole('button', { name: 'Retomar: Chame as primeiras pessoas' })).toBeVisible()
  await follow(page, '/')
  await expect(card.getByRole('link', { name: 'Crie a primeira tarefa' })).toBeVisible()

  await follow(page, '/departments')
  for (const name of ['Produção', 'Atendimento', 'Financeiro'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Compras e estoque')).toHaveCount(0)
  await follow(page, '/comecar/ramo?ramo=padaria')
  await expect(production.getByRole('checkbox', { name: 'Padeiro', exact: true })).toBeDisabled()
  await expect(production.getByRole('checkbox', { name: 'Ajudante de padaria' })).toBeEnabled()
})

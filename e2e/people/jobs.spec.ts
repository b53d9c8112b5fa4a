import { ask } from '../processes/world.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

test('a job description begins from a usual one, is approved, changed, and keeps its versions', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/client/departments', { name: 'Produção' })
  await page.goto('/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Criar cargo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Criar cargo' })
  await form.getByRole('combobox', { name: 'Começar por um cargo usual' }).fill('padeiro')
  await page.getByRole('option', { name: 'Padeiro' }).click()
  await expect(form.getByRole('textbox', { name: 'Cargo', exact: true })).toHaveValue('Padeiro')
  await expect(form.getByRole('combobox', { name: 'Ocupação (CBO)' })).toHaveValue(/8483-05/)
  await expect(form.getByRole('textbox', { name: 'Missão do cargo' })).not.toBeEmpty()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Padeiro' })).toContainText('Aberto')

  await follow(page, '/pessoas/cargos/approved')
  await page.getByRole('button', { name: 'Padeiro', exact: true }).click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel('Situação').selectOption('Aprovado')
  await decision.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Nenhum cargo espera aprovação')).toBeVisible()

  await follow(page, '/pessoas/cargos')
  await page.getByRole('link', { name: /Produção/ }).click()
  await page.getByRole('button', { name: 'Editar Padeiro' }).click()
  const change = page.getByRole('dialog', { name: 'Editar cargo' })
  await change.getByLabel('Superior imediato').fill('Líder de produção')
  await change.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: 'Versão 1' }).click()
  await page.getByRole('button', { name: /O que mudou na versão 2/ }).click()
  await expect(page.getByRole('dialog').getByText('Líder de produção')).toBeVisible()
  await expectAccessible(page)
})

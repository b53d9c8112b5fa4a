import { ask } from '../processes/world.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'

test('people are registered one after the other, changed, found, and leave without being deleted', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/client/departments', { name: 'Produção' })
  await page.goto('/pessoas/colaboradores')
  await expect(page.getByText('Nenhum colaborador ainda')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Novo colaborador' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo colaborador' })
  await form.getByLabel('Nome').fill('Rita Lopes')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText('Preencha o departamento.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Produção' }).click()
  await form.getByRole('textbox', { name: 'Cargo', exact: true }).fill('Padeira')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar e cadastrar outro' }).click()
  await expect(form.getByLabel('Nome')).toHaveValue('')
  await form.getByLabel('Nome').fill('Otávio Reis')
  await form.getByRole('combobox', { name: 'Superior' }).fill('rita')
  await page.getByRole('option', { name: /Rita Lopes/ }).click()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toHaveCount(0)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Otávio Reis' })).toContainText('Rita Lopes')

  await page.getByRole('button', { name: 'Editar Otávio Reis' }).click()
  const change = page.getByRole('dialog', { name: 'Editar colaborador' })
  await change.getByLabel('Saída').fill('10/03/2026')
  // The calendar closes, wherever it opened.
  await change.getByRole('heading', { name: 'Editar colaborador' }).click()
  await change.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(rows.filter({ hasText: 'Otávio Reis' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Saíram' }).click()
  await expect(rows.filter({ hasText: 'Otávio Reis' })).toContainText('Saiu em 10/03/2026')
  await expect(page).toHaveURL(/situacao=left/)
  await expectAccessible(page)
})

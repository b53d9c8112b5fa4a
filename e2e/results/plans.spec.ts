import { expect, expectAccessible, test } from '../support/journey.ts'

test('a plan of action is written, carried out, concluded, and found among the concluded ones', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/client/departments', { headers, data: { name: 'Compras', sigla: '' } })
  await page.goto('/plan-actions')
  await expect(page.getByText('Nenhum plano de ação ainda')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova entrada' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  await form.getByRole('textbox', { name: 'Problema' }).fill('Farinha atrasa')
  await form.getByRole('textbox', { name: 'O que será feito' }).fill('Segundo fornecedor')
  await form.getByRole('textbox', { name: 'Quanto' }).fill('900')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Criado com sucesso!')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Segundo fornecedor' })
  await expect(row.getByText('A iniciar')).toBeVisible()
  await row.getByRole('button', { name: /^Segundo fornecedor/ }).click()
  await form.getByPlaceholder('Acrescentar uma ação').fill('Pedir amostra')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('checkbox', { name: 'Pedir amostra' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()

  // It is not concluded while its action is open.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Concluir hoje' }).click()
  await expect(page.getByText(/Há ações em aberto neste plano/)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await row.getByRole('button', { name: /^Segundo fornecedor/ }).click()
  await form.getByRole('checkbox', { name: 'Pedir amostra' }).click()
  await expect(form.getByText(/feita em/)).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Concluir hoje' }).click()
  await expect(page.getByText('1 plano concluído')).toBeVisible()

  for (const view of ['Quadro', 'Linha do tempo']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByText('Segundo fornecedor').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/plan-actions/finish')
  await expect(page.getByRole('row').filter({ hasText: 'Segundo fornecedor' }).getByText('Concluído')).toBeVisible()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Eficaz', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

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
  await expectMessage(page, 'Criado com sucesso!')

  const row = page.getByRole('row').filter({ hasText: 'Segundo fornecedor' })
  await expect(row.getByText('A iniciar')).toBeVisible()
  await row.getByRole('button', { name: /^Segundo fornecedor/ }).click()
  await form.getByPlaceholder('Nova ação').fill('Pedir amostra')
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
  await expectMessage(page, '1 plano concluído')

  for (const view of ['Quadro', 'Linha do tempo']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByText('Segundo fornecedor').first()).toBeVisible()
    await expectAccessible(page)
  }
  await follow(page, '/plan-actions/finish')
  await expect(page.getByRole('row').filter({ hasText: 'Segundo fornecedor' }).getByText('Concluído')).toBeVisible()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Eficaz', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a subject of a SWOT becomes a plan, which shows it, and the subject shows the plan with its state', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  const at = '/api/client/planejamento-estrategico/swot'
  const made = await api.post('/api/client/departments', { headers, data: { name: 'Compras', sigla: '' } })
  const department_id = (await made.json()).response.id
  const folder = await api.post(`${at}/folders`, { headers, data: { title: 'Ano que vem' } })
  const { id: folder_id } = (await folder.json()).response
  await api.post(`${at}/subjects`, { headers, data: { title: 'Farinha cara', field_id: 4, folder_id } })
  await page.goto(`/planejamento-estrategico/swot/${folder_id}`)
  const subject = page.getByRole('listitem').filter({ hasText: 'Farinha cara' })
  await subject.getByRole('button', { name: 'Ações de Farinha cara' }).click()
  await page.getByRole('menuitem', { name: 'Novo plano de ação' }).click()
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await expect(form.getByRole('textbox', { name: 'Problema' })).toHaveValue('Farinha cara')
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  await form.getByRole('textbox', { name: 'O que será feito' }).fill('Comprar junto com a vizinha')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(subject.getByText('A iniciar')).toBeVisible()
  await expectAccessible(page)

  // Another user concludes it, and the subject says so without a reload.
  const plans = await api.get(`/api/client/action-plan/department/${department_id}`)
  const [{ id }] = (await plans.json()).response
  const action = { type: 'conclude', date: today() }
  await api.post('/api/client/action-plan/bulk', { headers, data: { ids: [id], action } })
  await expect(subject.getByText('Concluído')).toBeVisible()
  await subject.getByRole('link', { name: 'Comprar junto com a vizinha' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Farinha cara/)
      .first(),
  ).toBeVisible()
})

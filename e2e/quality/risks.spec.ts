import { expect, expectAccessible, test } from '../support/journey.ts'

test('a risk comes out of the SWOT, stands in the matrix, is filtered by its cell, and is weighed again', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  const base = '/api/client/planejamento-estrategico/swot'
  const made = await (await api.post(`${base}/folders`, { headers, data: { title: 'SWOT do ano' } })).json()
  const folder_id = made.response.id
  await api.post(`${base}/subjects`, { headers, data: { folder_id, field_id: 4, title: 'Farinha mais cara' } })

  await page.goto('/riscos')
  await expect(page.getByText('Nenhum risco ou oportunidade ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Farinha mais cara' }).click()
  const form = page.getByRole('dialog', { name: 'Novo risco ou oportunidade' })
  await expect(form.getByRole('textbox', { name: 'O que pode acontecer' })).toHaveValue('Farinha mais cara')
  await form.getByRole('combobox', { name: 'Probabilidade', exact: true }).selectOption('4')
  await form.getByRole('combobox', { name: 'Impacto', exact: true }).selectOption('5')
  await form.getByLabel('Tratamento').selectOption('share')
  await form.getByRole('textbox', { name: 'O que se faz' }).fill('Preço fixo por seis meses')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Do SWOT, ainda fora do registro' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Novo registro' }).first().click()
  await form.getByLabel('Tipo').selectOption('opportunity')
  await form.getByRole('textbox', { name: 'O que pode acontecer' }).fill('Prédios novos na rua')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.locator('[data-row]', { hasText: /Prédios novos/ })).toContainText('9 – Médio')

  const cell = page.getByRole('button', { name: '1 registro: Provável, impacto muito grande, nível alto' })
  await cell.click()
  await expect(page.locator('[data-row]', { hasText: /Prédios novos/ })).toHaveCount(0)
  await expect(page.locator('[data-row]', { hasText: /Farinha mais cara/ })).toContainText('20 – Alto')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Editar Farinha mais cara' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar risco ou oportunidade' })
  await expect(edit.getByRole('link', { name: 'Farinha mais cara' })).toBeVisible()
  await edit.getByRole('combobox', { name: 'Probabilidade', exact: true }).selectOption('2')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: /^1 registro: Pouco provável/ })).toBeVisible()
})

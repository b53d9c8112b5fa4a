import { expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('a group is opened, and a category moved and renamed, on a phone', async ({ page, person: _, api, baseURL }) => {
  const headers = { origin: baseURL! }
  await api.post('/api/client/finance/topic/import', { headers, data: { chart: 'services' } })
  await page.goto('/financeiro/plano-de-contas')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Despesas com pessoal' }).tap()
  const list = page.getByRole('list', { name: 'Categorias de Despesas com pessoal' })
  await expect(list.getByRole('link').nth(1)).toBeVisible()
  const second = (await list.getByRole('link').allTextContents())[1]!
  await page.getByRole('button', { name: `Mais de ${second}` }).tap()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).tap()
  await expect(list.getByRole('link').first()).toHaveText(second)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mais de ${second}` }).tap()
  await page.getByRole('menuitem', { name: 'Editar' }).tap()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Encargos sociais')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).tap()
  await list.getByRole('link', { name: 'Encargos sociais' }).tap()
  await expect(page.getByRole('list', { name: 'Contas de Encargos sociais' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

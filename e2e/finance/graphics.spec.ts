import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

const day = today()
const year = day.slice(0, 4)

test('charts show what came in and went out in a period, read as tables, and open their entries', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book, place } = await bookkeeping(api, baseURL!)
  const counter = place('Alimentação', 'Balcão')
  await book({ description: 'Vendas', value: 2000, date_finish: day, date: day, ...counter })
  await book({ description: 'Aluguel', value: 500, date_finish: day, date: day })
  await page.goto('/graphics')
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro Gráficos' })).toBeVisible()
  const spent = page.getByRole('region', { name: 'Saídas por conta', exact: true })
  await expect(spent.getByRole('img', { name: /Saiu mais por Aluguel: R\$\s500,00/ })).toBeVisible()
  await expect(spent.locator('svg path').first()).toBeVisible()
  await expect(page.getByText(/a receita líquida que empata é R\$\s500,00/)).toBeVisible()
  await expectAccessible(page)
  const asTables = page.getByRole('button', { name: 'Ver tabela' })
  while ((await asTables.count()) > 0) await asTables.first().click()
  await expect(spent.getByRole('row').nth(1)).toHaveText(/Aluguel.*R\$\s500,00.*100 %/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Período dos gráficos' })
  await form.getByRole('textbox', { name: 'Início' }).fill('01/02/2020')
  await form.getByRole('textbox', { name: 'Fim' }).fill('01/01/2020')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect(form.getByText('O fim vem depois do início')).toBeVisible()
  // The calendar of the field with the error is open.
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Fim' }).fill('01/03/2020')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nada saiu neste período')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await spent.getByRole('button', { name: 'Aluguel' }).click()
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`de=${year}-01-01`))
})

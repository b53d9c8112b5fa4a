import { addDays } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

test('the forecast names the lowest point, and levers move it at once, by keyboard too', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book, place, post } = await bookkeeping(api, baseURL!)
  const day = today()
  await post('money-accounts', { name: 'Banco', type: '1', initial_value: 1000 })
  await book({ description: 'Aluguel da loja', value: 1800.5, date_finish: addDays(day, 10) })
  await book({
    ...place('Alimentação', 'Encomendas e eventos'),
    description: 'Festa grande',
    value: 2500,
    date_finish: addDays(day, 20),
  })
  await page.goto('/financeiro/previsao')
  const figures = page.locator('dl').first()
  await expect(figures).toContainText(/Saldo de hoje\+ R\$\s1\.000,00/)
  await expect(figures).toContainText(/Ponto mais baixo.*− R\$\s800,50/)
  await expect(page.getByRole('img', { name: /o menor saldo é -?.?R\$\s?-?800,50/i })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Alavancas de Aluguel da loja' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Adiar 15 dias' }).press('Enter')
  await expect(figures).toContainText(/Com as alavancas.*\+ R\$\s1\.000,00/)
  await page.getByRole('button', { name: 'Ver tabela' }).click()
  await expect(page.getByRole('columnheader', { name: 'Com as alavancas' })).toBeVisible()
  await page.getByRole('button', { name: 'Alavancas de Festa grande' }).click()
  await page.getByRole('menuitem', { name: 'Receber hoje' }).click()
  await expect(page.getByText(/^Para \d/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer as alavancas' }).click()
  await expect(figures).not.toContainText('Com as alavancas')

  await page.getByRole('link', { name: 'Aluguel da loja' }).click()
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
})

import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

const year = Number(today().slice(0, 4)) - 1

test('the cash flow goes by date of payment, a month opens to its entries, and the address remembers which', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  await book({ description: 'Aluguel', value: 900, date_finish: `${year}-01-05`, date: `${year}-01-07` })
  await book({ description: 'Seguro', value: 120, date_finish: `${year}-01-20` })
  await page.goto(`/fluxo-caixa?ano=${year}`)
  const months = page.getByRole('region', { name: `Meses de ${year}` })
  const january = months.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Janeiro/ }) })
  await expect(january).toContainText(/− R\$\s900,00.*− R\$\s900,00.*R\$\s1\.020,00/)
  await expectAccessible(page)
  const opener = january.getByRole('button', { name: /Janeiro/ })
  await opener.press('Enter')
  await expect(page).toHaveURL(/mes=1/)
  const entries = page.getByRole('region', { name: 'Tabela: Lançamentos de Janeiro' })
  await expect(entries.getByRole('row')).toHaveCount(2)
  await expect(entries).toContainText(`07/01/${year}`)
  await expectAccessible(page)
  await page.reload()
  await expect(entries.getByRole('row')).toHaveCount(2)

  // The chart reads as a table.
  const chart = page.getByRole('region', { name: `Entradas, saídas e saldo de ${year}`, exact: true })
  await chart.getByRole('button', { name: 'Ver tabela' }).click()
  await expect(chart.getByRole('row').nth(1)).toHaveText(/jan.*R\$\s0,00.*R\$\s900,00.*-R\$\s900,00/)
  await page.getByRole('link', { name: /Ver na lista/ }).click()
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
})

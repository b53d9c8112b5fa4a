import { shiftMonth } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

test('the closing asks for what is doubtful, each with its entries, and prints the month', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  const month = shiftMonth(today().slice(0, 7), -1)
  await book({ description: 'Caixas', value: 146.5, date_finish: `${month}-10`, date: `${month}-10` })
  await book({ description: 'Caixas outra vez', value: 146.5, date_finish: `${month}-11` })
  await page.goto(`/financeiro/fechamento/${month}`)
  const steps = page.getByRole('list', { name: 'O que conferir' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Talvez lançados duas vezes' })).toContainText(
    /2 lançamentos, R\$\s293,00/,
  )
  await expect(page.getByText('2 de 5 conferidos')).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: /^2 lançamentos/ }).click()
  const rows = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await steps
    .getByRole('link', { name: /^1 lançamento, R\$\s146,50/ })
    .first()
    .click()
  await expect(rows).toHaveCount(2)
  await page.goBack()

  await page.getByRole('link', { name: 'Relatório do mês' }).last().click()
  await expect(page.getByText('O mês ainda não foi fechado: os números podem mudar.')).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
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

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const paper = await downloading
  expect(paper.suggestedFilename()).toBe(`fechamento-${month}.pdf`)
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('why the result changed is told in sentences, and each cause opens its entries', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book, place } = await bookkeeping(api, baseURL!)
  const [before, month] = [-2, -1].map((back) => shiftMonth(today().slice(0, 7), back)) as [string, string]
  await book({ description: 'Aluguel', value: 7950, date_finish: `${before}-10` })
  await book({ description: 'Aluguel', value: 8900, date_finish: `${month}-10` })
  await book({ ...place('Alimentação', 'Balcão'), description: 'Balcão', value: 300, date_finish: `${month}-10` })
  await page.goto('/financeiro/por-que-mudou')
  const causes = page.getByRole('list', { name: 'As maiores causas' }).getByRole('listitem')
  await expect(causes.first()).toContainText(/Saiu R\$\s950,00 a mais: antes R\$\s7\.950,00, agora R\$\s8\.900,00/)
  await expect(causes.last()).toContainText(/Entrou R\$\s300,00, e antes não havia nada/)
  await expect(page.getByRole('img', { name: /^De/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Orçamento do mês').click()
  await expect(causes.first()).toContainText('nada era previsto')
  await page.getByText('Mês anterior').first().click()
  await page.getByRole('button', { name: 'Mês anterior', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: formatMonth(before) })).toBeVisible()
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await causes.first().getByRole('link', { name: '1 lançamento' }).click()
  await expect(page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')).toHaveCount(2)
})

import { readFileSync } from 'node:fs'
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

import { cellOf } from '../support/grid.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

const year = Number(today().slice(0, 4))

test('a budget begins with what was realised the year before plus a percentage, and differences have a colour and a word', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  await book({ description: 'Aluguel', value: 1000, date_finish: `${year - 2}-02-05` })
  await book({ description: 'Aluguel', value: 1200, date_finish: `${year - 1}-02-05` })
  await book({ description: 'Condomínio', value: 90, date_finish: `${year - 1}-03-05` })
  await page.goto('/previsao-orcamentaria')
  await page.getByRole('link', { name: 'Sem projeto' }).click()
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await expect(page.getByRole('heading', { level: 2, name: String(year - 1) })).toBeVisible()
  await page.getByRole('button', { name: `Começar de ${year - 2}` }).click()
  const form = page.getByRole('dialog', { name: `Começar ${year - 1} de ${year - 2}` })
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Mais este percentual' }).fill('5,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 valor previsto preenchido')).toBeVisible()
  await expect(await cellOf(page, 'Ocupação', 'Fevereiro, Previsto')).toHaveText('1.055,00')
  await expect(page.getByText('Enquanto isso mudou')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Comparar com o realizado' }).check()
  const rent = await cellOf(page, 'Ocupação', 'Fevereiro, Realizado')
  await expect(rent).toContainText('+145,00 estourou')
  await expect(rent).toHaveAttribute('data-tone', 'bad')
  await expect(await cellOf(page, 'Ocupação', 'Março, Realizado')).toContainText('sem previsto')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Baixar Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`previsao-orcamentaria-${year - 1}.xlsx`)
  await page.getByRole('link', { name: 'Trocar de projeto' }).click()
  await expect(page.getByRole('link', { name: 'Sem projeto' })).toBeVisible()
})

import { cellOf } from '../support/grid.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('an indicator is imported, filled in like a spreadsheet, misses its target, and a plan comes out of it', async ({
  page,
  person: _,
}) => {
  await page.goto('/indicadores')
  await expect(page.getByText('Você ainda não tem nenhum indicador.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Importar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Importar Faturamento' }).click()
  await expectMessage(page, 'Indicador importado com sucesso!')
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link', { name: 'Indicadores' }).click()
  await page.getByRole('link', { name: /^Comercial/ }).click()
  await page.getByRole('link', { name: 'Painel de indicadores' }).click()
  const year = Number(today().slice(0, 4)) - 1
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  const grid = page.getByRole('grid', { name: `Painel de indicadores de ${year}` })
  const row = (name: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await row('Ano atual').getByRole('gridcell').first().click()
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.234,56')
  await page.keyboard.press('Enter')
  await row('Meta').getByRole('gridcell').first().click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 'Ano atual', 'Total')).toHaveText(/1\.314,56/)
  await expectAccessible(page)

  const off = page.getByRole('region', { name: 'Fora da meta' })
  await expect(off.getByText(/80% da meta/)).toBeVisible()
  await off.getByRole('button', { name: 'Escrever a causa' }).click()
  await page.getByRole('textbox', { name: 'Por que aconteceu?' }).fill('Choveu o mês inteiro')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(off.getByText('Causa: Choveu o mês inteiro')).toBeVisible()

  await off.getByRole('button', { name: 'Novo plano de ação' }).click()
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await expect(form.getByRole('textbox', { name: 'Problema' })).toHaveValue(/80% da meta/)
  await form.getByRole('textbox', { name: 'O que será feito' }).fill('Vender pelo telefone')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Criado com sucesso!')
  await expect(off.getByRole('link', { name: 'Vender pelo telefone' })).toBeVisible()
  await expect(off.getByText('A iniciar')).toBeVisible()

  // A reload shows the same figures.
  await page.reload()
  await expect(row('Ano atual').getByRole('gridcell').nth(1)).toHaveText(/1\.234,56/)

  // Under the grid stands who filled the cell in, and people comment on it.
  await row('Ano atual').getByRole('gridcell').nth(1).click()
  await expect(page.getByText(/^Digitado por .+ em \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Comentar' }).click()
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Conferido no caixa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Comentário: Conferido no caixa')).toBeVisible()
  await expectAccessible(page)
})

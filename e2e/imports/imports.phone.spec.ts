import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../support/journey.ts'
import { choose, csv, importAll, linesOf, press, step } from './spreadsheets.ts'

test.use(phone)

test('on a phone a spreadsheet is matched, checked and imported without scrolling sideways', async ({
  page,
  person: _,
}) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Mais ações' }).tap()
  await page.getByRole('link', { name: 'Importar planilha' }).tap()
  await expect(step(page, /Escolha a planilha/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await choose(
    page,
    csv(
      'Nome completo da pessoa ou da empresa;E-mail;Telefone\nMoinho Santa Clara do Vale;compras@moinhosantaclaradovale.com.br;1133334444\n;x;\n',
      'a agenda inteira do escritório antes da mudança.csv',
    ),
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(page, 'Conferir linhas')
  await expect(linesOf(page).getByText('Linha 3')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(page, 'Mudar as colunas')
  await importAll(page)
  await expect(step(page, '1 contato no Prumo')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'
import { chooseStatement } from './statement-file.ts'
import { bookkeeping } from './world.ts'

test('a bank’s statement is confirmed, classified in its rows, by rules the next time, booked and undone', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  const day = today()
  await book({ description: 'Aluguel da loja', value: 2500, date_finish: day })
  await book({ description: 'Condomínio', value: 300, date_finish: day })
  await page.goto('/financeiro/extratos')
  await expect(page.getByText('Nenhum extrato ainda')).toBeVisible()
  await expectAccessible(page)
  await chooseStatement(page, [
    { day, amount: '-2500.00', memo: 'PIX ENVIADO IMOBILIARIA CENTRAL' },
    { day, amount: '-300.00', memo: 'PAG BOLETO CONDOMINIO' },
    { day, amount: '-2.90', memo: 'TARIFA PIX 1' },
    { day, amount: '-2.90', memo: 'TARIFA PIX 2' },
    { day, amount: '1000.00', memo: 'SALDO DO DIA' },
  ])
  await expect(page.getByText('Ficaram de fora: 1 saldo.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar a conta Itaú c/c 56789-0' }).click()
  await expectMessage(page, 'Criado com sucesso!')
  const table = page.getByRole('region', { name: 'Tabela: Linhas do extrato' })
  // With the head and the sums.
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'IMOBILIARIA' })).toContainText('Parece ser')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Confirmar as 2 sugestões' }).click()
  await page.getByRole('button', { name: 'Classificar TARIFA PIX 1' }).click()
  const editor = page.getByRole('form', { name: 'Classificar TARIFA PIX 1' })
  await editor.getByRole('combobox', { name: 'Conta de TARIFA PIX 1' }).fill('alug')
  await page.getByRole('option', { name: 'Aluguel' }).click()
  await editor.getByRole('button', { name: 'Projeto, contato, descrição' }).click()
  await editor.getByRole('textbox', { name: 'Sua descrição' }).fill('Tarifa do banco')
  await expect(editor.getByText('Também a outra linha com as mesmas palavras')).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Classificar', exact: true }).click()
  await expectMessage(page, 'Mais 1 linha igual foi classificada')
  await expect(page.getByText('Nada mais para decidir')).toBeVisible()
  await page.getByRole('button', { name: /^Prontas/ }).click()
  await expect(rows).toHaveCount(6)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lançar 4 linhas' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeVisible()
  await page.getByRole('button', { name: /^Lançadas/ }).click()
  await expect(rows).toHaveCount(6)
  await follow(page, '/financeiro/lancamentos')
  const entries = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')
  await expect(entries.filter({ hasText: 'Tarifa do banco' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Pagamentos de Aluguel da loja' }).click()
  await expect(page.getByText('No extrato: PIX ENVIADO IMOBILIARIA CENTRAL')).toBeVisible()

  // The next statement: what came in is not asked again, and the rule classifies.
  await follow(page, '/financeiro/extratos')
  await chooseStatement(page, [
    { day, amount: '-2500.00', memo: 'PIX ENVIADO IMOBILIARIA CENTRAL' },
    { day, amount: '-3.10', memo: 'TARIFA PIX 9', fitid: '99' },
  ])
  await expect(page.getByText('1 linha que já veio em outro extrato')).toBeVisible()
  await page.getByRole('button', { name: /^Prontas/ }).click()
  await expect(rows.filter({ hasText: 'TARIFA PIX 9' })).toContainText('Por uma regra')
  await follow(page, '/financeiro/extratos/regras')
  await expect(page.getByRole('row').filter({ hasText: 'tarifa' })).toContainText('Aluguel · Ocupação')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Apagar TARIFA/ }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(page.getByText('Nenhuma regra ainda')).toBeVisible()

  await follow(page, '/financeiro/extratos')
  await page.getByRole('row').filter({ hasText: 'Lançado' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lançar 4 linhas' })).toBeVisible()
  await follow(page, '/financeiro/lancamentos')
  await expect(entries.filter({ hasText: 'Aluguel da loja' })).toContainText('Em aberto')
  await expect(entries).toHaveCount(3)
})

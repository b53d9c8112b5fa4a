import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'
import { bookkeeping } from './world.ts'

test('entries are written by keyboard one after the other, paid in part with interest and fine, and keep a running balance', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  await page.goto('/financeiro/lancamentos')
  await expect(page.getByText(/Nenhum lançamento em/)).toBeVisible()
  await expectAccessible(page)

  // The initial value of the Caixa.
  await page.getByRole('button', { name: 'Saldo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Saldo inicial do Caixa' }).fill('1.000')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Definido com sucesso!')

  // By keyboard alone, from one entry to the next.
  await page.getByRole('main').getByRole('button', { name: 'Novo item' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Aluguel da loja')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.500,40')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Escolha a conta')).toBeVisible()
  await form.getByRole('combobox', { name: 'Conta', exact: true }).focus()
  await page.keyboard.type('ocupa alug')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Ocupação · Saída em Despesas administrativas e de ocupação')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Descrição' }).press('Control+Enter')
  await expectMessage(page, 'Criado com sucesso!')
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toHaveValue('')
  await expect(form.getByRole('combobox', { name: 'Conta', exact: true })).toHaveValue('Aluguel')
  await page.keyboard.type('Aluguel do depósito')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  const rows = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Aluguel da loja' })).toContainText('Em aberto')
  const sums = page.getByLabel('Somas do que o filtro mostra')
  await expect(sums).toContainText('3.100,40')

  // In part, with interest and a fine; then the rest.
  await page.getByRole('button', { name: 'Pagar Aluguel da loja' }).click()
  const pay = page.getByRole('dialog', { name: 'Pagar' })
  await pay.getByRole('textbox', { name: 'Valor pago do lançamento' }).fill('5000')
  await page.keyboard.press('Enter')
  await expect(pay.getByText('O pagamento passa do valor em aberto.')).toBeVisible()
  await pay.getByRole('textbox', { name: 'Valor pago do lançamento' }).fill('500,40')
  await pay.getByRole('textbox', { name: 'Juros' }).fill('10,10')
  await pay.getByRole('textbox', { name: 'Multa' }).fill('20')
  await pay.getByRole('textbox', { name: 'Desconto' }).fill('0,50')
  await expect(pay.getByText(/Sai do caixa: R\$\s530,00/)).toBeVisible()
  await expectAccessible(page)
  await pay.getByRole('button', { name: 'Pagar' }).click()
  await expect(rows.filter({ hasText: 'Aluguel da loja' })).toContainText(/Pago em parte.*faltam R\$\s2\.000,00/)
  await page.getByRole('button', { name: 'Pagar Aluguel da loja' }).click()
  await expect(pay.getByRole('list', { name: 'Pagamentos' })).toContainText(/530,00.*juros.*multa.*desconto/)
  await pay.getByRole('button', { name: 'Pagar' }).click()
  const paid = rows.filter({ hasText: 'Aluguel da loja' })
  await expect(paid).toContainText('Pago')
  await expect(paid).toContainText(/− R\$\s1\.530,00/)
  await page.getByRole('button', { name: 'Pagamentos de Aluguel da loja' }).click()
  await page
    .getByRole('button', { name: /Marcar como compensado/ })
    .first()
    .click()
  await expect(page.getByText(/Compensado em/)).toBeVisible()
  await page
    .getByRole('button', { name: /Desfazer o pagamento/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Aluguel da loja' })).toContainText('Pago em parte')
})

test('instalments and what repeats are changed and deleted for this one, the following or all', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  await page.goto('/financeiro/lancamentos?mes=2026-03')
  await page.getByRole('main').getByRole('button', { name: 'Novo item' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Forno novo')
  await form.getByRole('textbox', { name: 'Valor' }).fill('1000')
  await form.getByRole('combobox', { name: 'Conta', exact: true }).fill('máq')
  await page.getByRole('option', { name: 'Compra de máquinas' }).click()
  await form.getByRole('textbox', { name: 'Vencimento' }).fill('10/03/2026')
  await page.keyboard.press('Tab')
  await form.getByRole('radio', { name: /Em parcelas/ }).check()
  await form.getByRole('textbox', { name: 'Parcelas' }).fill('3')
  await expect(form.getByRole('combobox', { name: 'Mês de competência' })).toHaveValue('Março')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectMessage(page, '3 lançamentos criados')
  await follow(page, '/financeiro/lancamentos?periodo=tudo')
  const rows = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Forno novo' })).toHaveText([/3\/3.*333,34/, /2\/3.*333,33/, /1\/3.*333,33/])

  await rows
    .filter({ hasText: '2/3' })
    .getByRole('button', { name: /Investimentos/ })
    .click()
  const edit = page.getByRole('dialog', { name: 'Editar lançamento' })
  await edit.getByRole('radio', { name: 'Este e os seguintes' }).check()
  await edit.getByRole('textbox', { name: 'Descrição' }).fill('Forno de lastro')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, '2 lançamentos atualizados.')
  await expect(rows.filter({ hasText: 'Forno de lastro' })).toHaveCount(2)
  await rows.filter({ hasText: '1/3' }).getByRole('button', { name: 'Mais de Forno novo' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('radio', { name: 'Todos' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage(page, '3 lançamentos apagados.')
})

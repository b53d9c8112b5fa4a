import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
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
  await page.goto('/financeiro/lancamentos?periodo=tudo')
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

test('the list is filtered by its address, many are paid, reclassified and deleted at once and put back', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book, place } = await bookkeeping(api, baseURL!)
  const day = today()
  const counter = place('Alimentação', 'Balcão')
  await book({ description: 'Aluguel', value: 900, date_finish: day })
  await book({ description: 'Condomínio', value: 300, date_finish: day })
  await book({ description: 'Vendas do dia', value: 2000, date_finish: day, date: day, ...counter })
  await page.goto('/financeiro/lancamentos')
  const table = page.getByRole('region', { name: 'Tabela: Lançamentos' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Saídas', exact: true }).click()
  await expect(page).toHaveURL(/tipo=saidas/)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Classificação' }).fill('aliment')
  await page.getByRole('option', { name: 'Alimentação' }).click()
  await expect(page.getByText('Sem informações encontradas')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Buscar em Lançamentos' }).fill('condo')
  await expect(page).toHaveURL(/busca=condo/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(rows).toHaveCount(4)

  // What somebody else books appears by itself.
  await book({ description: 'Seguro', value: 120, date_finish: day })
  await expect(rows).toHaveCount(5)

  await page.getByRole('checkbox', { name: 'Escolher Aluguel' }).check()
  await page.getByRole('checkbox', { name: 'Escolher Vendas do dia' }).check()
  await page.getByRole('button', { name: 'Marcar como pagos' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como pagos' }).click()
  await expect(page.getByText('1 lançamento pago')).toBeVisible()
  await expect(page.getByText('Vendas do dia: Este lançamento já está pago.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows.filter({ hasText: /Aluguel.*Em aberto/ })).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Escolher Seguro' }).check()
  await page.getByRole('button', { name: 'Reclassificar' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Conta', exact: true }).fill('gerais seg')
  await page.getByRole('option', { name: 'Seguros' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reclassificar' }).click()
  await expect(rows.filter({ hasText: 'Seguros' })).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Escolher Condomínio' }).check()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(rows).toHaveCount(5)

  // A failed save keeps what was typed.
  await rows
    .filter({ hasText: 'Seguros' })
    .getByRole('button', { name: /Despesas gerais/ })
    .click()
  const edit = page.getByRole('dialog', { name: 'Editar lançamento' })
  await edit.getByRole('textbox', { name: 'Descrição' }).fill('Seguro da loja')
  const { response } = await (await api.get('/api/client/finance/entries', { params: { search: 'Seguro' } })).json()
  const { id, ...entry } = response[0]
  await api.put(`/api/client/finance/entries/${id}`, {
    headers: { origin: baseURL! },
    data: { ...entry, value: 125, month_competence: entry.competence, date: '' },
  })
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/alterou Valor/)).toBeVisible()
  await expect(rows.filter({ hasText: 'Seguro da loja' }).filter({ hasText: '125,00' })).toHaveCount(1)
})

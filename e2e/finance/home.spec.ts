import { addDays, formatDate, shiftMonth } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'
import { bookkeeping } from './world.ts'

test('the home of finance says what there is, what is due and late, and each figure leads to its entries', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  const day = today()
  await book({ description: 'Luz atrasada', value: 80, date_finish: addDays(day, -40) })
  await book({ description: 'Água de hoje', value: 30, date_finish: day })
  await book({ description: 'Aluguel da semana', value: 500, date_finish: addDays(day, 5) })
  await book({ description: 'Seguro pago', value: 70, date_finish: day, date: day })
  await page.goto('/financeiro')
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText(/− R\$\s70,00/)
  await expect(page.getByRole('region', { name: 'Vence hoje' })).toContainText(/− R\$\s30,00/)
  await expect(page.getByRole('region', { name: 'Vence em sete dias' })).toContainText(/− R\$\s500,00/)
  await expect(page.getByRole('region', { name: /Lucro líquido/ })).toContainText(/Realizado.*Previsto/)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Atrasados' }).getByRole('link', { name: 'Ver 1 lançamento' }).click()
  const rows = page.getByRole('region', { name: 'Tabela: Lançamentos' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Luz atrasada')

  // Who has the permission finance is told what is due.
  await follow(page, '/')
  const waiting = page.getByRole('region', { name: 'Esperam por você' })
  await waiting.getByRole('link', { name: '2 lançamentos vencidos ou que vencem hoje' }).click()
  await expect(rows.nth(1)).toContainText('Luz atrasada')
  await expect(rows).toHaveCount(4)
})

test('money goes from one account to another, and a closed month refuses changes until it is reopened', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  const month = shiftMonth(today().slice(0, 7), -1)
  await book({ description: 'Aluguel', value: 900, date_finish: `${month}-10` })
  await page.goto('/financeiro/contas')
  await page.getByRole('main').getByRole('button', { name: 'Nova conta' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova conta' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco do Vale')
  await form.getByRole('textbox', { name: 'Saldo inicial' }).fill('1.500,00')
  await page.keyboard.press('Enter')
  const accounts = page.getByRole('region', { name: 'Tabela: Contas', exact: true })
  await expect(accounts.getByRole('row').filter({ hasText: 'Banco do Vale' })).toContainText(/\+ R\$\s1\.500,00/)
  await page.getByRole('button', { name: 'Transferir' }).click()
  const move = page.getByRole('dialog', { name: 'Nova transferência' })
  await move.getByRole('textbox', { name: 'Valor' }).fill('200')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Tabela: Transferências' })).toContainText('Caixa')
  await expect(accounts.getByRole('row').filter({ hasText: 'Banco do Vale' })).toContainText(/\+ R\$\s1\.700,00/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apagar Banco do Vale' }).click()
  await expect(page.getByText('Esta conta tem lançamentos, transferências ou regras de extrato.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()

  await follow(page, '/financeiro/fechamento')
  const months = page.getByRole('list', { name: 'Meses' }).getByRole('listitem')
  await months
    .first()
    .getByRole('link', { name: /^Conferir/ })
    .click()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Mês fechado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reabrir/ })).toBeVisible()
  await page.getByRole('link', { name: 'Todos os meses' }).click()
  await expect(months.first()).toContainText(/Fechado/)
  await expectAccessible(page)
  await months.first().getByRole('link').click()
  await page.getByRole('link', { name: 'Todos os lançamentos do mês' }).click()
  await page.getByRole('button', { name: /^Ocupação/ }).click()
  const edit = page.getByRole('dialog', { name: 'Editar lançamento' })
  await expect(edit.getByText('Mês fechado', { exact: true })).toBeVisible()
  // What the month reported is locked; the bill can still be postponed.
  await expect(edit.getByRole('textbox', { name: 'Descrição' })).toBeDisabled()
  await edit.getByLabel('Vencimento').fill('28/02/2030')
  await edit.getByLabel('Vencimento').press('Tab')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Atualizado com sucesso')

  // What would be refused in the closed month is said as soon as its date is typed, before the rest is.
  await follow(page, '/financeiro/lancamentos')
  await page.getByRole('main').getByRole('button', { name: 'Novo item' }).first().click()
  const fresh = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  await expect(fresh.getByText(/está fechado$/)).toBeHidden()
  await fresh.getByLabel('Vencimento').fill(`10/${month.slice(5)}/${month.slice(0, 4)}`)
  await fresh.getByLabel('Vencimento').press('Tab')
  await expect(fresh.getByText(/está fechado$/)).toBeVisible()
  await fresh.getByLabel('Vencimento').fill(formatDate(today()))
  await fresh.getByLabel('Vencimento').press('Tab')
  await expect(fresh.getByText(/está fechado$/)).toBeHidden()
})

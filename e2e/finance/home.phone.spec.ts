import { shiftMonth } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, today } from '../support/journey.ts'
import { follow } from '../support/screens.ts'
import { bookkeeping } from './world.ts'

test.use(phone)

test('finance, its accounts and the closing of a month fit a phone', async ({ page, person: _, api, baseURL }) => {
  const { book, post } = await bookkeeping(api, baseURL!)
  await book({ description: 'Aluguel', value: 123456.78, date_finish: today(), date: today() })
  await post('money-accounts', { name: 'Banco do Vale', type: '1', initial_value: 98765.43 })
  const month = shiftMonth(today().slice(0, 7), -1)
  await book({ description: 'Aluguel', value: 9876543.21, date_finish: `${month}-10` })
  await page.goto('/')
  for (const address of [
    '/financeiro',
    '/financeiro/contas',
    '/financeiro/previsao',
    '/financeiro/por-que-mudou',
    '/financeiro/fechamento',
    `/financeiro/fechamento/${month}`,
  ]) {
    await follow(page, address)
    await expect(page.getByText('…', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await follow(page, '/financeiro/contas')
  await page.getByRole('button', { name: 'Editar Banco do Vale' }).tap()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Banco da Serra')
  await page.getByRole('button', { name: 'Salvar' }).tap()
  await expect(page.getByRole('link', { name: 'Banco da Serra' })).toBeVisible()
})

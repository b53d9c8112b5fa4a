import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press, texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]
const rent = {
  id: 1,
  payment_id: 1,
  classification_name: 'Ocupação',
  value: 900,
  sum_type: '2',
  date: '2025-01-07',
} as const
const moved = { expense: 900, balance: -900, planned_expense: 1020, total: 1, entries: [rent] }

it('opens a month to its entries, which the address remembers, and reads as a table', async () => {
  const answers = {
    'GET /client/finance/cash-flow': {
      year: 2025,
      response: months.map((mes, i) => ({ mes, mes_number: i + 1, balance: -900, ...(i === 0 && moved) })),
    },
  }
  await openScreen('/fluxo-caixa?ano=2025', { answers })
  const january = page
    .getByRole('region', { name: 'Meses de 2025' })
    .getByRole('row', { name: /Janeiro/ })
    .first()
  await expect.element(january).toMatchTextContent(/− R\$\s900,00.*− R\$\s900,00.*R\$\s1\.020,00/)
  await focus(january.getByRole('button', { name: /Janeiro/ }))
  await press('Enter')
  await expect.poll(shownAddress).toContain('mes=1')
  const entries = page.getByRole('region', { name: 'Tabela: Lançamentos de Janeiro' })
  await expect.element(entries).toMatchTextContent(/07\/01\/2025/)
  await expectAccessible()

  await openScreen(shownAddress(), { answers })
  await expect.poll(() => texts(entries.getByRole('row')).length).toBe(2)
  const chart = page.getByRole('region', { name: 'Entradas, saídas e saldo de 2025', exact: true })
  await chart.getByRole('button', { name: 'Ver tabela' }).click()
  await expect.element(chart.getByRole('row').nth(1)).toMatchTextContent(/jan.*R\$\s0,00.*R\$\s900,00.*-R\$\s900,00/)
  await page.getByRole('link', { name: /Ver na lista/ }).click()
  await expect.poll(shownAddress).toMatch(/^\/financeiro\/lancamentos\?/)
})

it('goes through a month day by day, of one account too, and opens what is due on a day', async () => {
  const day = (date: string, more: object) => ({
    date,
    income: 0,
    expense: 0,
    transferred: 0,
    to_receive: 0,
    to_pay: 0,
    expected: false,
    balance: 100,
    ...more,
  })
  const asked = 'GET /client/finance/cash-flow/days'
  const answers = {
    [asked]: {
      response: [
        day('2025-01-07', { expense: 900, balance: -900 }),
        day('2025-01-08', {}),
        day('2025-01-20', { to_receive: 50, expected: true, balance: -850 }),
      ],
    },
    'GET /client/finance/money-accounts': {
      response: [
        { id: 1, name: 'Caixa', main: true },
        { id: 2, name: 'Banco', main: false },
      ],
    },
  }
  await openScreen('/fluxo-caixa?dias=2025-01', { answers })
  const table = page.getByRole('region', { name: 'Tabela: Dias de janeiro de 2025' })
  await expect
    .element(table.getByRole('row', { name: /07\/01\/2025/ }))
    .toMatchTextContent(/− R\$\s900,00.*− R\$\s900,00/)
  // A day without anything takes no row.
  await expect.element(table.getByText('08/01/2025')).not.toBeInTheDocument()
  await expect.element(table.getByRole('row', { name: /20\/01\/2025/ })).toMatchTextContent(/previsto/)
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Conta do dinheiro' }).click()
  await page.getByRole('option', { name: 'Banco' }).click()
  await expect.poll(() => sentTo(asked).at(-1)?.query).toMatchObject({ money_account_id: 2 })
  await focus(table.getByRole('link', { name: /R\$\s50,00/ }))
  await press('Enter')
  await expect.poll(shownAddress).toMatch(/lancamentos.*de=2025-01-20.*/)
  expect(shownAddress()).toMatch(/dinheiro=2/)
})

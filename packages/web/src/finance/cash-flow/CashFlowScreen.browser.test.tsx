import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press, texts } from '../../testing/acting.ts'
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

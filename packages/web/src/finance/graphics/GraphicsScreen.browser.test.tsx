import { shiftMonth } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../routine/tasks.fixtures.ts'
import { press } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const year = today.slice(0, 4)

it('shows what came in and went out in a period, as charts and as tables, and opens the entries', async () => {
  const rent = {
    scheme_account_id: 2,
    scheme_account_name: 'Aluguel',
    classification_id: 3,
    total: 500,
    sum_type: '2',
  } as const
  await openScreen('/graphics', {
    answers: {
      'GET /client/finance/graphics/months/{month}': {
        response: {
          months: Array.from({ length: 12 }, (_, i) => ({
            month: shiftMonth(today.slice(0, 7), i - 11),
            expense: 500,
          })),
          break_even: { value: 500, net_revenue: 2000, fixed_expenses: 500, margin_percentage: 100 },
        },
      },
      'GET /client/finance/graphics/start/{start}/finish/{end}': ({ params }) => ({
        response: params.start.startsWith(year) ? [rent] : [],
      }),
    },
  })
  const spent = page.getByRole('region', { name: 'Saídas por conta', exact: true })
  await expect.element(spent.getByRole('img', { name: /Saiu mais por Aluguel: R\$\s500,00/ })).toBeVisible()
  await expect.element(page.getByText(/a receita líquida que empata é R\$\s500,00/)).toBeVisible()
  await expectAccessible()
  await spent.getByRole('button', { name: 'Ver tabela' }).click()
  await expect.element(spent.getByRole('row').nth(1)).toMatchTextContent(/Aluguel.*R\$\s500,00.*100%/)

  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Período dos gráficos' })
  await form.getByRole('textbox', { name: 'Início' }).fill('01/02/2020')
  await form.getByRole('textbox', { name: 'Fim' }).fill('01/01/2020')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(form.getByText('O fim vem depois do início')).toBeVisible()
  // The calendar of the field with the error is open.
  await press('Escape')
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Fim' }).fill('01/03/2020')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(page.getByText('Nada saiu neste período')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await spent.getByRole('button', { name: 'Aluguel' }).click()
  await expect.poll(shownAddress).toMatch(new RegExp(`^/financeiro/lancamentos\\?.*de=${year}-01-01`))
})

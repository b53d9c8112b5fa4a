import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../routine/tasks.fixtures.ts'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const thisMonth = today.slice(0, 7)
const lastMonth = shiftMonth(thisMonth, -1)
const none = () => Object.fromEntries(monthKeys.map((key) => [key, null])) as Record<MonthKey, number | null>

/** A server that keeps the figures of these indicators, whatever the year. */
function keptFigures(...titles: string[]): Answers {
  const rows = titles.map((title, i) => ({
    id: i + 1,
    title,
    now_year: none(),
    meta: none(),
    lights: {} as Record<MonthKey, 'good' | null>,
  }))
  return {
    'GET /client/dashboard-indicators/department/{departmentId}': ({ query }) => ({
      year: Number(query?.year ?? today.slice(0, 4)),
      response: rows,
    }),
    'GET /client/dashboard-indicators/department-details/{departmentId}': () => ({
      response: {
        id: 1,
        name: 'Comercial',
        missing: rows.filter(({ now_year }) => now_year[lastMonth.slice(5) as MonthKey] === null).length,
      },
    }),
    'POST /client/indicators/save-data': ({ body: { indicators } }) => {
      for (const { id, values, meta } of indicators) {
        const row = rows.find((one) => one.id === id)!
        for (const key of monthKeys) {
          if (values?.[key] !== undefined) row.now_year[key] = Number(values[key])
          if (meta?.[key] !== undefined) row.meta[key] = Number(meta[key])
          row.lights[key] = row.meta[key] === null ? null : 'good'
        }
      }
      return { response: rows }
    },
  }
}
const field = (name: string) => page.getByRole('textbox', { name })

it('saves on a phone what is typed of the month that ended, field by field and without a button', async () => {
  await onPhone()
  const answers = keptFigures('Faturamento', 'Novos clientes')
  await openScreen('/indicadores/easy-dashboard/1', { answers })
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(formatMonth(lastMonth))
  await field('Faturamento: Valor').fill('1.000,50')
  await field('Faturamento: Meta').fill('900')
  await field('Novos clientes: Valor').fill('12')
  await userEvent.tab()
  await expect.element(page.getByText(/^Salvo/)).toBeVisible()
  await expect.element(page.getByText('Na meta')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll()

  await openScreen(shownAddress(), { answers })
  await expect.element(field('Novos clientes: Valor')).toHaveValue('12')
  await expect.element(field('Faturamento: Valor')).toHaveValue('1.000,5')
  // Nothing is missing in it any more: the next visit begins with this month.
  await openScreen('/indicadores/easy-dashboard/1', { answers })
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(formatMonth(thisMonth))
})

it('saves what is typed without a key or a button, five seconds after the last change', async () => {
  await openScreen(`/indicadores/easy-dashboard/1?mes=${thisMonth}`, { answers: keptFigures('Faturamento') })
  await field('Faturamento: Valor').fill('80')
  await expectMessage('Auto salvamento efetuado')
  expect(sentTo('POST /client/indicators/save-data').map(({ body }) => body)).toMatchObject([
    {
      indicators: [
        { id: 1, values: { [thisMonth.slice(5)]: '80.00' }, was: { values: { [thisMonth.slice(5)]: null } } },
      ],
    },
  ])
})

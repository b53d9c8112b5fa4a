import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../routine/tasks.fixtures.ts'
import { texts } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const last = shiftMonth(today.slice(0, 7), -1)
const before_month = shiftMonth(last, -1)
const rent = {
  name: 'Aluguel',
  type: '2',
  before: 7950,
  after: 8900,
  change: -950,
  entries: 1,
  classification_id: 3,
} as const
const counter = {
  name: 'Balcão',
  type: '1',
  before: 0,
  after: 300,
  change: 300,
  entries: 1,
  classification_id: 4,
} as const

it('tells in sentences why the result changed, beside another month or its budget, and opens the entries', async () => {
  await openScreen('/financeiro/por-que-mudou', {
    answers: {
      'GET /client/finance/causes': ({ query }) => ({
        month: query?.month ?? last,
        before_month,
        against: query?.against,
        before: -7950,
        after: -8600,
        change: -650,
        causes: query?.against === 'budget' ? [{ ...rent, before: 0, change: -8900 }] : [rent, counter],
      }),
    },
  })
  const causes = page.getByRole('list', { name: 'As maiores causas' }).getByRole('listitem')
  await expect.element(causes.first()).toBeVisible()
  await expect
    .poll(() => texts(causes))
    .toEqual([
      expect.stringMatching(/Saiu R\$\s950,00 a mais: antes R\$\s7\.950,00, agora R\$\s8\.900,00/),
      expect.stringMatching(/Entrou R\$\s300,00, e antes não havia nada/),
    ])
  await expect.element(page.getByRole('img', { name: /^De/ })).toBeVisible()
  await expectAccessible()
  await page.getByText('Orçamento do mês').click()
  await expect.element(causes.first()).toMatchTextContent(/nada era previsto/)
  await page.getByText('Mês anterior').first().click()
  await page.getByRole('button', { name: 'Mês anterior', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: formatMonth(before_month) })).toBeVisible()
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await causes.first().getByRole('link', { name: '1 lançamento' }).click()
  await expect.poll(shownAddress).toMatch(/^\/financeiro\/lancamentos\?.*classificacao=3/)
})

it('sums what has no sentence in one line, in words that agree with how many accounts there are', async () => {
  let others = { count: 1, change: -10 }
  await openScreen('/financeiro/por-que-mudou', {
    answers: {
      'GET /client/finance/causes': () => ({ month: last, before_month, causes: [rent], others }),
    },
  })
  const causes = page.getByRole('list', { name: 'As maiores causas' })
  await expect.element(causes.getByRole('heading', { name: 'Outra conta', exact: true })).toBeVisible()
  others = { count: 3, change: -10 }
  await openScreen('/financeiro/por-que-mudou', {
    answers: {
      'GET /client/finance/causes': () => ({ month: last, before_month, causes: [rent], others }),
    },
  })
  await expect.element(causes.getByRole('heading', { name: 'Outras 3 contas' })).toBeVisible()
})

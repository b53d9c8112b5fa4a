import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { openScreen } from '../../testing/mounting.tsx'

const bulk = 'POST /client/finance/entries/bulk'

const entry = (id: number, description: string, value: number) =>
  ({
    id,
    description,
    value,
    sum_type: '2',
    situation: 'open',
    open: value,
    competence: '2026-11',
    date_finish: '2026-11-10',
    series: null,
  }) satisfies Partial<Entry>

const answers: Answers = {
  'GET /client/finance/entries': {
    response: [entry(1, 'Tarifa', 2.9), entry(2, 'Tarifa outra vez', 2.9)],
    total: 2,
    sums: { income: 0, expense: 5.8, result: -5.8, open_income: 0, open_expense: 5.8 },
  },
  [bulk]: { response: { id: 7, done: [1, 2], refused: [] } },
  'POST /client/finance/entries/bulk/{id}/undo': { response: { undone: 2, kept: 0 } },
}

it('what is asked before a month is closed can be found right as it is, with a way back', async () => {
  await openScreen('/financeiro/lancamentos?mes=2026-11&pendencia=repetidos', { answers })
  await page.getByRole('checkbox', { name: 'Escolher Tarifa', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Escolher Tarifa outra vez' }).click()
  await page.getByRole('button', { name: 'Não são repetidos' }).click()
  await expectMessage('2 lançamentos conferidos')
  expect(sentTo(bulk).map(({ body }) => body)).toEqual([
    { ids: [1, 2], action: { type: 'accept', doubt: 'duplicate' } },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectMessage('Desfeito')
})

it('offers that only where the list shows such a doubt', async () => {
  await openScreen('/financeiro/lancamentos?mes=2026-11', { answers })
  await page.getByRole('checkbox', { name: 'Escolher Tarifa', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Reclassificar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Não são repetidos' })).not.toBeInTheDocument()
})

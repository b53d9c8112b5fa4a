import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

it('is written in the unit of its indicator, for the months that are left', async () => {
  const sales = { id: 4, title: 'Faturamento', department: 'Vendas', unit: 'moeda', polarity: 'maior' } as const
  await openScreen('/comecar/meta', {
    answers: {
      'GET /indicators-meta/list-indicators': { response: [sales] },
      'POST /client/indicators/save-data': { response: [], conflicts: [] },
      'GET /welcome': { response: { begun: true, steps: [] } },
    },
  })
  const form = page.getByRole('form', { name: 'Primeira meta' })
  const figure = form.getByRole('textbox', { name: 'Ao menos, por mês' })
  await figure.fill('trinta mil')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Digite um número, como 30.000 ou 12,5')).toBeVisible()
  await expectAccessible()
  for (const [typed, problem] of [
    ['0', 'Digite um número maior que zero'],
    ['99999999999999', 'Este valor é grande demais'],
  ] as const) {
    await figure.fill(typed)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(form.getByText(problem)).toBeVisible()
  }
  await figure.fill('30.000')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  await expect.poll(shownAddress).toBe('/comecar')
  expect(sentTo('POST /client/indicators/save-data').map(({ body }) => body)).toMatchObject([
    { indicators: [{ id: 4, meta: { '12': '30000.00' }, was: { meta: { '12': null } } }] },
  ])
})

it('brings a usual indicator along where the company has none', async () => {
  const usual = { title: 'Faturamento', department: 'Comercial', unit: 'moeda', polarity: 'maior' } as const
  await openScreen('/comecar/meta', {
    answers: {
      'GET /client/indicators': {
        response: [
          { id: 3, title: 'Conversão', unit: 'porcentagem' },
          { id: 1, ...usual },
        ],
      },
      'POST /client/indicators/save-my-indicator': { response: { id: 40, ...usual } },
      'POST /client/indicators/save-data': { response: [], conflicts: [] },
      'GET /welcome': { response: { begun: true, steps: [] } },
    },
  })
  const form = page.getByRole('form', { name: 'Primeira meta' })
  await expect.element(form.getByRole('combobox', { name: 'Indicador' })).toHaveValue('Faturamento')
  await form.getByRole('textbox', { name: 'Ao menos, por mês' }).fill('30000')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(shownAddress).toBe('/comecar')
  const bodies = [sentTo('POST /client/indicators/save-my-indicator'), sentTo('POST /client/indicators/save-data')]
  expect(bodies.flat().map(({ body }) => body)).toMatchObject([{ indicator_id: 1 }, { indicators: [{ id: 40 }] }])
})

it('is only read where the company does not pay', async () => {
  const sales = { id: 4, title: 'Faturamento', department: 'Vendas', unit: 'moeda', polarity: 'maior' } as const
  await openScreen('/comecar/meta', {
    account: { payment_status: 'WITHOUT_PAYMENT' },
    answers: { 'GET /indicators-meta/list-indicators': { response: [sales] } },
  })
  await expect.element(page.getByRole('textbox', { name: 'Ao menos, por mês' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
})

it('asks before it replaces the goal that some months have', async () => {
  const sales = { id: 4, title: 'Faturamento', department: 'Vendas', unit: 'moeda', polarity: 'maior' } as const
  await openScreen('/comecar/meta', {
    answers: {
      'GET /indicators-meta/list-indicators': { response: [sales] },
      'POST /client/indicators/save-data': {
        response: [{ id: 4, meta: { '12': 3000 } }],
        conflicts: [{ id: 4, row: 'meta', month: '12' }],
      },
      'GET /welcome': { response: { begun: true, steps: [] } },
    } as unknown as Answers,
  })
  await page.getByRole('textbox', { name: 'Ao menos, por mês' }).fill('30.000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Trocar a meta?' }).getByRole('button', { name: 'Trocar' }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /client/indicators/save-data').map(({ body }) => body)[1]).toMatchObject({
    indicators: [{ id: 4, meta: { '12': '30000.00' }, was: { meta: { '12': 3000 } } }],
  })
})

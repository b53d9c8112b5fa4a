import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const account = (id: number, name: string, type: '1' | '4', more: object = {}) => ({
  id,
  name,
  type,
  initial_value: 0,
  balance: 0,
  pix_key: '',
  pix_city: '',
  closing_day: null,
  due_day: null,
  main: false,
  last_used: false,
  disabled: false,
  ...more,
})
const bill = (closes: string, more: object) => ({ first: '2026-09-29', closes, due: '2026-11-05', total: 90, ...more })

it('a card shows its bills, and what is owed of one is paid by a transfer', async () => {
  const transfer = 'POST /client/finance/transfers'
  await openScreen('/financeiro/contas', {
    answers: {
      'GET /client/finance/money-accounts': {
        response: [account(1, 'Banco', '1'), account(2, 'Cartão', '4', { closing_day: 28, due_day: 5 })],
      },
      'GET /client/finance/money-accounts/{id}/bills': {
        response: [
          bill('2026-11-28', { due: '2026-12-05', open: 90, running: true }),
          bill('2026-10-28', { open: 60, running: false }),
          bill('2026-09-28', { due: '2026-10-05', open: 0, running: false }),
        ],
      },
      'GET /client/finance/transfers': { response: [], total: 0 },
      [transfer]: { response: {} },
    },
  })
  await page.getByRole('button', { name: 'Faturas de Cartão' }).click()
  const bills = page.getByRole('dialog', { name: 'Faturas de Cartão' })
  await expect.element(bills.getByText('Ainda aberta')).toBeVisible()
  await expect.element(bills.getByText(/Faltam R\$\s60,00/)).toBeVisible()
  await expect.element(bills.getByText('Paga', { exact: true })).toBeVisible()
  await expectAccessible()
  await bills.getByRole('button', { name: 'Pagar a fatura de novembro de 2026' }).click()
  const form = page.getByRole('dialog', { name: 'Nova transferência' })
  await expect.element(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('60,00')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo(transfer).map(({ body }) => body))
    .toMatchObject([{ from_id: 1, to_id: 2, description: 'Fatura de Cartão, vencimento 05/11/2026' }])
})

it('a card whose days nobody said asks for them', async () => {
  await openScreen('/financeiro/contas', {
    answers: {
      'GET /client/finance/money-accounts': { response: [account(1, 'Banco', '1'), account(2, 'Cartão', '4')] },
      'GET /client/finance/transfers': { response: [], total: 0 },
    },
  })
  await page.getByRole('button', { name: 'Faturas de Cartão' }).click()
  await page.getByRole('button', { name: 'Dizer os dias' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'A fatura fecha no dia' })).toBeVisible()
})

it('says under its field why a PIX key cannot be used', async () => {
  const save = 'PUT /client/finance/money-accounts/{id}'
  await openScreen('/financeiro/contas', {
    answers: {
      'GET /client/finance/money-accounts': { response: [account(1, 'Caixa', '1')] },
      'GET /client/finance/transfers': { response: [], total: 0 },
      [save]: new Refusal('request.invalid', { pix_city: 'Diga a cidade: ela faz parte do código PIX' }),
    },
  })
  await page.getByRole('button', { name: 'Editar Caixa' }).click()
  const form = page.getByRole('dialog', { name: 'Editar conta' })
  await form.getByRole('textbox', { name: 'Chave PIX' }).fill('(11) 98765-4321')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Diga a cidade: ela faz parte do código PIX')).toBeVisible()
  answer({ [save]: { response: account(1, 'Caixa', '1') } })
  await form.getByRole('textbox', { name: 'Cidade de quem recebe' }).fill('São Paulo')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentTo(save).at(-1)!.body).toMatchObject({ pix_key: '(11) 98765-4321', pix_city: 'São Paulo' })
})

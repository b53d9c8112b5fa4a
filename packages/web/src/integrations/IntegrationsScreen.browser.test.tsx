import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage } from '../testing/acting.ts'
import { type Answers, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

const main = page.getByRole('main')
const form = page.getByRole('dialog', { name: 'Nova chave' })

const key = {
  id: 7,
  name: 'Planilha de vendas',
  ending: 'x9Qa',
  user_id: 1,
  user_name: 'Ana Ribeiro',
  areas: { finance: 'see' as const },
  approves: [],
  addresses: [],
  ends_on: null,
  created_at: '2026-11-29T12:00:00.000Z',
  used_at: null,
}

it('makes a key that opens what was chosen, shows it once, and withdraws it', async () => {
  const token = `prumo_${'k'.repeat(43)}`
  const keys: (typeof key)[] = []
  const answers: Answers = {
    'GET /integrations/keys': () => ({ response: keys }),
    'POST /integrations/keys': () => {
      keys.push(key)
      return { response: { ...key, token } }
    },
    'DELETE /integrations/keys/{id}': () => {
      keys.length = 0
      return undefined
    },
  }
  await openScreen('/account/integrations', { answers })
  await expect.element(main.getByText(/Uma chave liga o Prumo a uma planilha/)).toBeVisible()
  await main.getByRole('button', { name: 'Nova chave' }).click()
  await form.getByRole('textbox', { name: 'Para que serve' }).fill('Planilha de vendas')
  const chosen = form.getByRole('radiogroup', { name: 'O que pode em Financeiro' })
  await chosen.getByText('Ver').click()
  await form.getByLabelText('Sua senha').fill('segredo-de-ana')
  await form.getByRole('textbox', { name: 'De onde ela vale' }).fill('escritório')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText(/Use endereços como 200\.10\.20\.30/)).toBeVisible()
  await expectAccessible()
  await form.getByRole('textbox', { name: 'De onde ela vale' }).fill('200.10.20.30\n200.10.21.0/24')
  await userEvent.tab()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Chave criada.')
  expect(sentTo('POST /integrations/keys')[0]!.body).toEqual({
    name: 'Planilha de vendas',
    areas: { finance: 'see' },
    approves: [],
    addresses: ['200.10.20.30', '200.10.21.0/24'],
    ends_on: null,
    password: 'segredo-de-ana',
  })
  await expect.element(main.getByRole('textbox', { name: 'Chave', exact: true })).toHaveValue(token)
  await expectAccessible()
  await main.getByRole('button', { name: 'Já guardei' }).click()
  await expect.element(main.getByRole('textbox', { name: 'Chave', exact: true })).not.toBeInTheDocument()
  await expect.element(main.getByText('Financeiro (ver)').first()).toBeVisible()
  await main.getByRole('button', { name: 'Retirar Planilha de vendas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Chave retirada.')
})

it('offers who is not responsible for the company their own tasks and calendar', async () => {
  const account = { is_responsible: false, is_root: 'NO' as const, permissions: ['finance' as const] }
  await openScreen('/account/integrations', { answers: { 'GET /integrations/keys': { response: [] } }, account })
  await main.getByRole('button', { name: 'Nova chave' }).click()
  await expect.element(form.getByRole('radiogroup', { name: 'O que pode em Agenda' })).toBeVisible()
  await expect.element(form.getByRole('radiogroup', { name: 'O que pode em Financeiro' })).not.toBeInTheDocument()
})

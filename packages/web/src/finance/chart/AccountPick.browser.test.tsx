import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, pick, press, texts } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { AccountPick } from './AccountPick.tsx'

const given = vi.fn<(value: unknown) => void>()
beforeEach(() => void given.mockClear())

const offered = () => texts(page.getByRole('option')).map((text) => text.trim())
const show = (field: ReactNode, answers: Answers) =>
  mount(
    <main>
      <h1>Campos</h1>
      {field}
    </main>,
    { answers },
  )
const field = page.getByRole('combobox', { name: 'Conta' })
const account = (id: number, name: string, topic_id: number) => ({ id, name, topic: name, topic_id })
const answers: Answers = {
  'GET /client/finance/topic': {
    response: [
      {
        id: 1,
        name: 'Ocupação',
        type: '2',
        group_id: 5,
        subtopics: [account(11, 'Aluguel', 1), account(12, 'Água', 1)],
      },
      { id: 2, name: 'Vendas', type: '1', group_id: 1, subtopics: [] },
    ],
  },
  'GET /client/finance/usual-accounts': {
    response: [{ classification_id: 1, scheme_account_id: 12, description: 'SABESP' }],
  },
  'POST /client/finance/subtopic': { response: account(13, 'Faxina', 1) },
}
const water = { classification_id: 1, scheme_account_id: 12 }
function Chosen(props: { type?: '1' | '2'; words?: string }) {
  const [place, choose] = useState<{ classification_id: number; scheme_account_id: number | null } | null>(null)
  return (
    <AccountPick
      {...props}
      value={place}
      onChange={(next) => {
        given(next)
        choose(next)
      }}
    />
  )
}

it('is found by its category too, only of its type, and Enter takes the first and says where it belongs', async () => {
  await show(<Chosen type="2" />, { ...answers, 'GET /client/finance/usual-accounts': { response: [] } })
  await userEvent.fill(field, 'ocupacao')
  await expect
    .poll(offered)
    .toEqual([
      expect.stringContaining('Aluguel'),
      expect.stringContaining('Água'),
      expect.stringContaining('Criar a conta'),
    ])
  await pick(field, 'agua', /^Água/)
  expect(given.mock.lastCall).toEqual([water])
  await expect.element(page.getByText(/^Ocupação · Saída em /)).toBeVisible()
  await userEvent.fill(field, 'vendas')
  await expect.poll(offered).toEqual(['Criar a conta “vendas”'])
})

it('offers where the same words were booked, and Enter takes it', async () => {
  await show(<Chosen words="SABESP 11/26" />, answers)
  await expect.element(page.getByRole('button', { name: /Água, como em “SABESP”/ })).toBeVisible()
  await field.click()
  await press('Escape', 'Enter')
  await expect.poll(() => given.mock.calls).toEqual([[water]])
  await expect.element(page.getByRole('button', { name: /como em/ })).not.toBeInTheDocument()
})

it('a missing account is created in its place, and is chosen', async () => {
  await show(<Chosen />, { ...answers, 'GET /client/finance/usual-accounts': { response: [] } })
  await userEvent.fill(field, 'Faxina')
  await page.getByRole('option', { name: 'Criar a conta “Faxina”' }).click()
  const here = page.getByRole('group', { name: 'Nova conta' })
  await expect.element(here.getByRole('textbox', { name: 'Nome' })).toHaveValue('Faxina')
  await pick(here.getByRole('combobox', { name: 'Categoria' }), 'ocup', /^Ocupação/, 'Tab')
  await expectAccessible()
  await here.getByRole('button', { name: 'Criar conta' }).click()
  await expectMessage('Conta criada com sucesso!')
  expect(given.mock.lastCall).toEqual([{ classification_id: 1, scheme_account_id: 13 }])
  expect(sentTo('POST /client/finance/subtopic').map(({ body }) => body)).toEqual([{ topic: 'Faxina', topic_id: 1 }])
  await expect.element(field).toHaveFocus()
})

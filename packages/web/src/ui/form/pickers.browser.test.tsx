import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { AccountPick } from '../../finance/chart/AccountPick.tsx'
import { expectMessage, press, texts, type } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { DateField } from './DateField.tsx'
import type { Pickable } from './options.tsx'
import { PickMany } from './PickMany.tsx'
import { PickOne } from './PickOne.tsx'
import { RecordForm } from './RecordForm.tsx'

const given = vi.fn<(value: unknown) => void>()
const create = vi.fn<(typed: string) => void>()
const offered = () => texts(page.getByRole('option')).map((text) => text.trim())
const ways: readonly Pickable[] = [
  { value: 1, label: 'Dinheiro' },
  { value: 2, label: 'Cartão de crédito', hint: 'em 30 dias' },
  { value: 3, label: 'Cartão de débito' },
  { value: 4, label: 'Cheque', inactive: true },
]

const show = (field: ReactNode, answers: Answers = {}) =>
  mount(
    <main>
      <h1>Campos</h1>
      {field}
    </main>,
    { answers },
  )

beforeEach(() => {
  given.mockClear()
  create.mockClear()
})

describe('a choice of one', () => {
  const field = page.getByRole('combobox', { name: 'Forma' })

  it.each([
    ['debito', 'Cartão de débito', 3],
    ['30 dias', 'Cartão de crédito', 2],
  ])('is found by %s, without accents or by its hint, and taken when the field is left', async (letters, label, id) => {
    await show(<PickOne label="Forma" options={ways} onChange={given} />)
    await userEvent.fill(field, letters)
    await press('Tab')
    await expect.element(field).toHaveValue(label)
    expect(given.mock.calls).toEqual([[id]])
  })

  it.each(['escambo', 'cartão'])('%s, which is none or more than one, stays and is refused', async (letters) => {
    await show(<PickOne label="Forma" options={ways} onChange={given} />)
    await userEvent.fill(field, letters)
    await press('Tab')
    await expect.element(field).toHaveValue(letters)
    await expect.element(page.getByText('Escolha um da lista.')).toBeVisible()
    expect(given).not.toHaveBeenCalled()
  })

  it('offers what is no longer offered only while it is chosen, and says what was deleted', async () => {
    await show(<PickOne label="Forma" options={ways} defaultValue={4} />)
    await expect.element(field).toHaveValue('Cheque')
    await show(<PickOne label="Forma" options={ways} defaultValue={1} />)
    await field.click()
    await expect.poll(offered).toHaveLength(3)
    await expectAccessible()
    await show(<PickOne label="Forma" options={ways} value={null} gone="Vale" />)
    await expect.element(field).toHaveValue('Vale (apagado)')
  })

  it('offers to create what is missing, with the letters, and nothing that is there', async () => {
    const creating = { label: (typed: string) => `Criar “${typed}”`, start: create }
    await show(<PickOne label="Forma" options={ways} onChange={given} create={creating} />)
    await userEvent.fill(field, 'dinheiro')
    await expect.poll(offered).toEqual(['Dinheiro'])
    await userEvent.fill(field, 'Boleto')
    await page.getByRole('option', { name: 'Criar “Boleto”' }).click()
    expect(create.mock.calls).toEqual([['Boleto']])
    expect(given).not.toHaveBeenCalled()
  })
})

describe('a choice of several', () => {
  const field = page.getByRole('combobox', { name: 'Formas' })
  function Several() {
    const [chosen, choose] = useState<number[]>([1])
    given(chosen)
    return (
      <PickMany label="Formas" placeholder="Escolha" path="ways" options={ways} chosen={chosen} onChange={choose} />
    )
  }

  it('takes the only one that is found by Enter, and takes one away by its name', async () => {
    await show(<Several />)
    await field.click()
    await expect.poll(offered).not.toContain('Dinheiro')
    await type('débito')
    await press('Enter')
    await expect.poll(() => given.mock.lastCall).toEqual([[1, 3]])
    await page.getByRole('button', { name: 'Tirar Dinheiro' }).click()
    await expect.poll(() => given.mock.lastCall).toEqual([[3]])
    await expectAccessible()
  })

  it('keeps and refuses a text that is none of them', async () => {
    await show(<Several />)
    await userEvent.fill(field, 'escambo')
    await press('Tab')
    await expect.element(page.getByText('Escolha um da lista.')).toBeVisible()
    await expect.element(field).toHaveValue('escambo')
    expect(given.mock.lastCall).toEqual([[1]])
  })
})

it('a form with a text that is no choice or no date is not sent, and leads to the first of them', async () => {
  const save = vi.fn<(body: { way: number | null; due: string | null }) => Promise<unknown>>().mockResolvedValue({})
  await show(
    <RecordForm
      title="Conta"
      initial={{ way: null as number | null, due: null as string | null }}
      save={save}
      topic="contacts"
      onClose={() => undefined}
    >
      {(field) => (
        <>
          <PickOne label="Forma" options={ways} {...field('way')} />
          <DateField label="Vencimento" {...field('due')} />
        </>
      )}
    </RecordForm>,
  )
  const [way, due] = [page.getByRole('combobox', { name: 'Forma' }), page.getByRole('textbox', { name: 'Vencimento' })]
  await userEvent.fill(way, 'cartão')
  await userEvent.fill(due, '31/04/2027')
  await press('Enter')
  await expect.element(way).toHaveFocus()
  await expect.element(way).toHaveValue('cartão')
  await expect.element(due).toHaveValue('31/04/2027')
  await userEvent.fill(way, 'debito')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(due).toHaveFocus()
  await expect.element(due).toBeInvalid()
  expect(save).not.toHaveBeenCalled()
  await userEvent.fill(due, '30/04/2027')
  await press('Enter')
  await expect.poll(() => save.mock.calls.map(([body]) => body)).toEqual([{ way: 3, due: '2027-04-30' }])
})

describe('a choice of a person', () => {
  const field = page.getByRole('combobox', { name: 'Responsável' })
  const answers: Answers = {
    'GET /client/users': {
      response: [
        { id: 1, name: 'Marina Castro', is_disabled: '1' },
        {
          id: 5,
          name: 'Ana Ribeiro',
          is_disabled: '1',
          absences: [{ kind: 'vacation', starts_on: '2026-11-20', ends_on: '2026-12-10' }],
        },
        { id: 6, name: 'Bento Reis', is_disabled: '2' },
      ],
    },
  }

  it('says who is oneself and who is away on the day, and offers nobody who was disabled', async () => {
    function Chosen() {
      const [id, choose] = useState<number | null>(null)
      return <PersonSelect label="Responsável" on="2026-11-30" value={id} onChange={choose} />
    }
    await show(<Chosen />, answers)
    await field.click()
    await expect.poll(offered).toEqual(['MCMarina Castro (você)', expect.stringMatching(/Ana Ribeiro.*até 10\/12/)])
    await page.getByRole('option', { name: /Ana/ }).click()
    await expect.element(page.getByText(/^Ana: .*até 10\/12\.$/)).toBeVisible()
    await expectAccessible()
  })

  it('shows one who was disabled, or has left, while they are chosen', async () => {
    await show(<PersonSelect label="Responsável" defaultValue={6} />, answers)
    await expect.element(field).toHaveValue('Bento Reis')
    await show(<PersonSelect label="Responsável" defaultValue={99} name="Caio Prado" />, answers)
    await expect.element(field).toHaveValue('Caio Prado')
  })
})

describe('a choice of an account', () => {
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
    await userEvent.fill(field, 'agua')
    await press('Enter')
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
    expect(given.mock.calls).toEqual([[water]])
    await expect.element(page.getByRole('button', { name: /como em/ })).not.toBeInTheDocument()
  })

  it('a missing account is created in its place, and is chosen', async () => {
    await show(<Chosen />, { ...answers, 'GET /client/finance/usual-accounts': { response: [] } })
    await userEvent.fill(field, 'Faxina')
    await page.getByRole('option', { name: 'Criar a conta “Faxina”' }).click()
    const here = page.getByRole('group', { name: 'Nova conta' })
    await expect.element(here.getByRole('textbox', { name: 'Nome' })).toHaveValue('Faxina')
    await userEvent.fill(here.getByRole('combobox', { name: 'Categoria' }), 'ocup')
    await press('Tab')
    await expectAccessible()
    await here.getByRole('button', { name: 'Criar conta' }).click()
    await expectMessage('Conta criada com sucesso!')
    expect(given.mock.lastCall).toEqual([{ classification_id: 1, scheme_account_id: 13 }])
    expect(sentTo('POST /client/finance/subtopic').map(({ body }) => body)).toEqual([{ topic: 'Faxina', topic_id: 1 }])
    await expect.element(field).toHaveFocus()
  })
})

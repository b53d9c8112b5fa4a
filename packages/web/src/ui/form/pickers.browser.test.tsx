import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, texts, type } from '../../testing/acting.ts'
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

const show = (field: ReactNode) =>
  mount(
    <main>
      <h1>Campos</h1>
      {field}
    </main>,
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

  it('is taken by an Enter that comes with the last letter, before the list has marked it', async () => {
    await show(<PickOne label="Forma" options={ways} onChange={given} />)
    const input = field.element() as HTMLInputElement
    input.focus()
    await type('debit')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    write.call(input, 'debito')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) => queueMicrotask(resolve))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await expect.element(field).toHaveValue('Cartão de débito')
    expect(given.mock.calls).toEqual([[3]])
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
    await expect.poll(() => create.mock.calls).toEqual([['Boleto']])
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
      of={null}
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

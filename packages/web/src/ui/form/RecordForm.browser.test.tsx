import { TextInput } from '@mantine/core'
import { type ErrorBody, type ErrorCode, errors } from '@prumo/contract/errors.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '../../platform/api-error.ts'
import { signOut } from '../../platform/session.ts'
import { answer } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FileDrop } from './FileDrop.tsx'
import { NumberField } from './NumberField.tsx'
import { RecordForm } from './RecordForm.tsx'

type Values = { name: string; unit: string }
type Saved = Values & { id: number; updated_at: string; updated_by: string }

const flour: Saved = {
  id: 3,
  name: 'Farinha',
  unit: 'kg',
  updated_at: '2026-11-27T12:00:00.000Z',
  updated_by: 'Marina Castro',
}
const schema = z.object({ name: z.string().min(1, 'Preencha o nome'), unit: z.string() })
const refused = (code: ErrorCode, more: Partial<ErrorBody> = {}) =>
  new ApiError(errors[code][0], { message: errors[code][1], code, ...more })

const close = vi.fn<() => void>()
type Given = {
  record?: Saved
  save: (body: Values, base: Saved | undefined, key: string) => Promise<unknown>
}
const opened = (given: Given) => {
  close.mockClear()
  return mount(
    <RecordForm<Values, Values, unknown, Saved>
      {...given}
      title={{ create: 'Novo insumo', edit: 'Editar insumo' }}
      schema={schema}
      initial={{ name: '', unit: '' }}
      topic="contacts"
      onClose={close}
    >
      {(field) => (
        <>
          <TextInput label="Nome" {...field('name')} />
          <TextInput label="Unidade" {...field('unit')} />
        </>
      )}
    </RecordForm>,
  )
}

const form = page.getByRole('dialog', { name: /insumo/ })
const name = form.getByRole('textbox', { name: 'Nome' })
const unit = form.getByRole('textbox', { name: 'Unidade' })
const submit = form.getByRole('button', { name: 'Salvar' })

it('is sent once, however often it is pressed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const save = vi.fn<Given['save']>(() => answer.promise)
  await opened({ save })
  await userEvent.fill(name, 'Fermento')
  // The second press comes before the first is drawn.
  const sent = document.querySelector('form')!
  sent.requestSubmit()
  sent.requestSubmit()
  await expect.element(submit).toBeDisabled()
  answer.resolve({})
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(save.mock.calls).toEqual([[{ name: 'Fermento', unit: '' }, undefined, expect.any(String)]])
  await expect.element(page.getByText('Criado com sucesso!')).toBeVisible()
})

it('that fails keeps what was typed, says why, and is sent again', async () => {
  const save = vi.fn<Given['save']>().mockRejectedValueOnce(refused('server.unavailable')).mockResolvedValue({})
  await opened({ record: flour, save })
  await userEvent.fill(name, 'Farinha branca')
  await submit.click()
  const said = page.getByText('O Prumo está ocupado ou reiniciando. Tente novamente em instantes.')
  await expect.element(said).toBeVisible()
  await expect.element(name).toHaveValue('Farinha branca')
  expect(close).not.toHaveBeenCalled()
  await submit.click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.element(said).not.toBeInTheDocument()
  expect(save.mock.lastCall).toEqual([{ name: 'Farinha branca', unit: 'kg' }, flour, expect.any(String)])
})

it('is not sent without what it needs, and leads to the first field that is missing', async () => {
  const save = vi.fn<Given['save']>()
  await opened({ save })
  await expect.element(name).toBeRequired()
  await userEvent.fill(unit, 'kg')
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(form.getByText('Preencha o nome')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

it('says in Portuguese what is wrong also where the schema has no sentence of its own', async () => {
  await mount(
    <RecordForm
      of={null}
      title="Insumo"
      schema={z.object({ amount: z.number().max(10), code: z.string().max(3) })}
      initial={{ amount: 12, code: 'ABCD' }}
      save={vi.fn<() => Promise<unknown>>()}
      topic="contacts"
      onClose={close}
    >
      {(field) => (
        <>
          <NumberField label="Quanto" {...field('amount')} />
          <TextInput label="Código" {...field('code')} />
        </>
      )}
    </RecordForm>,
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('O maior valor aceito é 10')).toBeVisible()
  await expect.element(page.getByText('Use no máximo 3 caracteres')).toBeVisible()
})

it('asks before what was typed is lost, and not before', async () => {
  await opened({ record: flour, save: vi.fn<Given['save']>() })
  await userEvent.fill(unit, 'saco')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(unit).toHaveValue('saco')
  await userEvent.fill(unit, 'kg')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

const others = { updated_at: '2026-11-27T13:00:00.000Z', updated_by: 'Bia Nunes' }
const stale = (record: Saved) =>
  refused('record.stale', { record, changed: { by: record.updated_by, at: record.updated_at } })

it('keeps what two people changed in different fields, without a question, and says so in one line', async () => {
  const other = { ...flour, ...others, unit: 'g' }
  const save = vi.fn<Given['save']>().mockRejectedValueOnce(stale(other)).mockResolvedValue({})
  await opened({ record: flour, save })
  await userEvent.fill(name, 'Farinha branca')
  await submit.click()
  await expect.element(page.getByText('Atualizado com sucesso · Bia Nunes alterou Unidade.')).toBeVisible()
  expect(close).toHaveBeenCalledOnce()
  expect(save.mock.lastCall).toEqual([{ name: 'Farinha branca', unit: 'g' }, other, expect.any(String)])
})

it.each([
  ['Manter o meu: Nome', 'Farinha branca'],
  ['Usar o outro: Nome', 'Farinha de trigo'],
])('shows both texts of a field with who and when, with the focus: %s saves in one press', async (choice, saved) => {
  const other = { ...flour, ...others, name: 'Farinha de trigo', unit: 'g' }
  const save = vi.fn<Given['save']>().mockRejectedValueOnce(stale(other)).mockResolvedValue({})
  await opened({ record: flour, save })
  await userEvent.fill(name, 'Farinha branca')
  await userEvent.keyboard('{Enter}')
  const notice = form.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice).toHaveFocus()
  await expect.element(notice).toBeInViewport()
  await expect.element(notice.getByText('Bia Nunes e você mudaram a mesma coisa.')).toBeVisible()
  await expect.element(notice.getByText('O de Bia Nunes, 27/11/2026 10:00')).toBeVisible()
  await expect.element(notice.getByText('Farinha branca')).toBeVisible()
  await expect.element(notice.getByText('Farinha de trigo')).toBeVisible()
  await expectAccessible()
  await notice.getByRole('button', { name: choice }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(save.mock.lastCall).toEqual([{ name: saved, unit: 'g' }, other, expect.any(String)])
})

it('names what two people chose by the labels of the choice', async () => {
  const other = { ...flour, ...others, unit: 'g' }
  const save = vi.fn<Given['save']>().mockRejectedValueOnce(stale(other))
  const data = [
    { value: 'kg', label: 'Quilograma' },
    { value: 'g', label: 'Grama' },
    { value: 't', label: 'Tonelada' },
  ]
  await mount(
    <RecordForm<Values, Values, unknown, Saved>
      title="Insumo"
      record={flour}
      save={save}
      initial={{ name: '', unit: '' }}
      topic="contacts"
      onClose={close}
    >
      {(field) => <ChoiceField label="Unidade" data={data} {...field('unit')} />}
    </RecordForm>,
  )
  await page.getByRole('combobox', { name: 'Unidade' }).click()
  await page.getByRole('option', { name: 'Tonelada' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const notice = page.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice.getByText('Tonelada')).toBeVisible()
  await expect.element(notice.getByText('Grama', { exact: true })).toBeVisible()
})

const restored = form.getByText(/^Recuperado: o que foi escrito até /)
const unsaved = () => vi.fn<Given['save']>()

it('opens with what was typed when its page ended, and goes back to what was before', async () => {
  await opened({ save: unsaved() })
  await userEvent.fill(name, 'Fermento')
  await opened({ save: unsaved() })
  await expect.element(name).toHaveValue('Fermento')
  await expect.element(restored).toBeVisible()
  await form.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect.element(name).toHaveValue('')
  await opened({ save: unsaved() })
  await expect.element(name).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
})

it('opens without what was given up, saved, or typed into another record', async () => {
  await opened({ save: unsaved() })
  await userEvent.fill(name, 'Fermento')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await opened({ save: vi.fn<Given['save']>().mockResolvedValue({}) })
  await expect.element(name).toHaveValue('')
  await userEvent.fill(name, 'Sal')
  await submit.click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await opened({ save: unsaved() })
  await expect.element(name).toHaveValue('')
  await userEvent.fill(name, 'Açúcar')
  await opened({ record: flour, save: unsaved() })
  await expect.element(name).toHaveValue('Farinha')
  await expect.element(restored).not.toBeInTheDocument()
})

const reopening = (of: number) =>
  mount(
    <RecordForm
      title="Reabrir insumo"
      of={of}
      initial={{ reason: '' }}
      save={vi.fn<() => Promise<unknown>>()}
      topic="contacts"
      onClose={close}
    >
      {(field) => <TextInput label="Motivo" {...field('reason')} />}
    </RecordForm>,
  )

it('of what it acts upon opens with what was typed for that, and for nothing else', async () => {
  const reason = form.getByRole('textbox', { name: 'Motivo' })
  await reopening(3)
  await userEvent.fill(reason, 'Ainda empelota')
  await reopening(4)
  await expect.element(reason).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
  await userEvent.fill(reason, 'Úmido')
  await reopening(3)
  await expect.element(reason).toHaveValue('Ainda empelota')
  await expect.element(restored).toBeVisible()
})

it('does not compile without what it acts upon, or a record that has a number', () => {
  const save = () => Promise.resolve()
  const rest = { initial: {}, save, topic: 'contacts', onClose: close, children: () => null } as const
  // @ts-expect-error It says neither.
  const unsaid = <RecordForm title="Reabrir" {...rest} />
  const said = <RecordForm title="Reabrir" of={3} {...rest} />
  expect([unsaid, said]).toHaveLength(2)
})

it('puts what was typed over what somebody else saved meanwhile, and asks where both changed a field', async () => {
  await opened({ record: flour, save: unsaved() })
  await userEvent.fill(name, 'Farinha branca')
  const save = vi.fn<Given['save']>().mockResolvedValue({})
  const other = { ...flour, ...others, name: 'Farinha de trigo', unit: 'g' }
  await opened({ record: other, save })
  await expect.element(name).toHaveValue('Farinha branca')
  await expect.element(unit).toHaveValue('g')
  const notice = form.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice.getByText('Farinha de trigo')).toBeVisible()
  await notice.getByRole('button', { name: 'Manter o meu: Nome' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
  await submit.click()
  await expect
    .poll(() => save.mock.lastCall)
    .toEqual([{ name: 'Farinha branca', unit: 'g' }, other, expect.any(String)])
})

it('opens without what was typed before somebody signed out', async () => {
  await opened({ save: unsaved() })
  await userEvent.fill(name, 'Fermento')
  await opened({ record: flour, save: unsaved() })
  answer({ 'POST /sign/out': undefined as never })
  await signOut()
  await opened({ save: unsaved() })
  await expect.element(name).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
})

function WithFile() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <RecordForm
      of={null}
      title="Novo insumo"
      initial={{ name: 'Sal' }}
      save={async () => ({})}
      saved="Guardado"
      onSaved={() => false}
      topic="contacts"
      onClose={close}
    >
      {(field) => (
        <>
          <TextInput label="Nome" {...field('name')} />
          <FileDrop label="Anexar" files={files} maxFiles={2} onChange={setFiles} />
        </>
      )}
    </RecordForm>
  )
}

it('asks before a chosen file that nobody has sent is lost, and not after it was', async () => {
  close.mockClear()
  await mount(<WithFile />)
  await userEvent.upload(form.element().querySelector<HTMLInputElement>('input[type=file]')!, new File(['a'], 'a.txt'))
  await expect.element(form.getByText('a.txt')).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await submit.click()
  await expect.element(page.getByText('Guardado')).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

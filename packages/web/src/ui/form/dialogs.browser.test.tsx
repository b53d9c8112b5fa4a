import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '../../testing/acting.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { confirm } from '../confirm.ts'
import { DrawerForm } from './DrawerForm.tsx'
import { ModalForm } from './ModalForm.tsx'

const sent = vi.fn<(form: string) => void>()

/** A form in a drawer, and one in a dialog over it. */
function Both() {
  const [opened, open] = useState(false)
  const [over, openOver] = useState(false)
  const [typed, type] = useState('')
  return (
    <main>
      <h1>Insumos</h1>
      <Button onClick={() => open(true)}>Novo insumo</Button>
      {opened && (
        <DrawerForm
          title="Novo insumo"
          submit="Salvar"
          saving={false}
          isDirty={() => typed !== ''}
          onClose={() => open(false)}
          onSubmit={(event) => {
            event.preventDefault()
            sent('drawer')
          }}
        >
          <TextInput
            label="Nome"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <Button onClick={() => openOver(true)}>Nova unidade</Button>
          {over && (
            <ModalForm
              title="Nova unidade"
              submit="Criar"
              saving={false}
              isDirty={() => false}
              onClose={() => openOver(false)}
              onSubmit={(event) => {
                event.preventDefault()
                sent('dialog')
                openOver(false)
              }}
            >
              <TextInput label="Sigla" data-autofocus />
            </ModalForm>
          )}
        </DrawerForm>
      )}
    </main>
  )
}

const opener = page.getByRole('button', { name: 'Novo insumo' })
const drawer = page.getByRole('dialog', { name: 'Novo insumo' })
const name = drawer.getByRole('textbox', { name: 'Nome' })
const dialog = page.getByRole('dialog', { name: 'Nova unidade' })

it('the focus begins in the first field, stays within by Tab in both directions, and returns to what opened it', async () => {
  await mount(<Both />)
  await opener.click()
  await expect.element(name).toHaveFocus()
  const within = () => drawer.element().contains(document.activeElement)
  for (const keys of [Array.from({ length: 7 }, () => 'Tab'), Array.from({ length: 7 }, () => 'Shift+Tab')])
    for (const key of keys) {
      await press(key)
      await expect.poll(within, { message: key }).toBe(true)
    }
  await expectAccessible()
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('Escape closes only what is on top, which gives the focus back to the form below', async () => {
  await mount(<Both />)
  await opener.click()
  await drawer.getByRole('button', { name: 'Nova unidade' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Sigla' })).toHaveFocus()
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Nova unidade' })).toHaveFocus()
})

it('what is sent by a form over another one does not send the one below', async () => {
  sent.mockClear()
  await mount(<Both />)
  await opener.click()
  await drawer.getByRole('button', { name: 'Nova unidade' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Sigla' })).toHaveFocus()
  await press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([['dialog']])
})

it('Escape asks before what was typed is lost, once', async () => {
  await mount(<Both />)
  await opener.click()
  await userEvent.fill(name, 'Farinha')
  await press('Escape')
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Farinha')
  await press('Escape')
  await question.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('the same question is asked again while the one before it closes', async () => {
  await mount(<main />)
  const question = { title: 'Encerrar todas?', text: 'Menos esta.', confirm: 'Encerrar', cancel: 'Cancelar' }
  const first = confirm(question)
  const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  const answered = first.then((yes) => ({ yes, second: confirm(question) }))
  await choose('Cancelar')
  const { yes, second } = await answered
  expect(yes).toBe(false)
  await choose('Encerrar')
  expect(await second).toBe(true)
})

import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { mount } from '../testing/mounting.tsx'
import { NumberField } from './form/NumberField.tsx'
import { RecordForm } from './form/RecordForm.tsx'

it('reaches the button that the sentence of the field before it moved away', async () => {
  await mount(
    <RecordForm
      of={null}
      title="Adiar"
      container="modal"
      schema={z.object({ days: z.number() })}
      initial={{ days: 1 as number | null }}
      save={vi.fn<() => Promise<unknown>>()}
      topic="contacts"
      onClose={vi.fn<() => void>()}
    >
      {(field) => <NumberField label="Dias" {...field('days')} />}
    </RecordForm>,
  )
  const form = page.getByRole('dialog', { name: 'Adiar' })
  await userEvent.fill(form.getByRole('textbox', { name: 'Dias' }), 'muitos')
  // At its upper edge, where the button is no longer once a sentence stands above it.
  await form.getByRole('button', { name: 'Cancelar' }).click({ position: { x: 20, y: 3 } })
  await expect.element(page.getByRole('dialog', { name: 'Descartar alterações?' })).toBeVisible()
})

it('is for what moved, not for what the pointer left, and once', async () => {
  const pressed = vi.fn<() => void>()
  const around = vi.fn<() => void>()
  await mount(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what a dialog has around its buttons
    <div onClick={({ target, currentTarget }) => target === currentTarget && around()}>
      <button type="button" onClick={pressed}>
        Apagar
      </button>
    </div>,
  )
  const button = page.getByRole('button', { name: 'Apagar' }).element() as HTMLElement
  const { left, top } = button.getBoundingClientRect()
  const outside = button.parentElement!
  const press = (moved: string, to = left + 2) => {
    const at = (type: string, where: HTMLElement, x: number) =>
      where.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: top + 2 }))
    at('mousedown', button, left + 2)
    button.style.marginTop = moved
    at('mouseup', outside, to)
    at('click', outside, to)
    return [pressed.mock.calls.length, around.mock.calls.length]
  }
  expect(press('0px'), 'it did not move').toEqual([0, 1])
  expect(press('200px', left + 60), 'the pointer left it').toEqual([0, 2])
  expect(press('0px'), 'it moved').toEqual([1, 2])
})

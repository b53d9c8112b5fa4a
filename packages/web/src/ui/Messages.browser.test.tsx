import { Button } from '@mantine/core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '../platform/messages.ts'
import { mount } from '../testing/mounting.tsx'
import { DrawerForm } from './form/DrawerForm.tsx'
import { ModalForm } from './form/ModalForm.tsx'

const rect = (of: Element) => of.getBoundingClientRect()
const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const form = (
  <DrawerForm
    title="Novo insumo"
    submit="Salvar"
    saving={false}
    onClose={() => undefined}
    onSubmit={() => undefined}
    isDirty={() => false}
  >
    Nome
  </DrawerForm>
)
const foot = (
  <main>
    <div data-foot style={{ position: 'fixed', inset: 'auto 0 0', textAlign: 'end' }}>
      <Button>Salvar</Button>
    </div>
  </main>
)

const modal = (
  <ModalForm
    title="Nova entrada"
    submit="Salvar"
    saving={false}
    onClose={() => undefined}
    onSubmit={() => undefined}
    isDirty={() => false}
  >
    <div style={{ height: 1200 }}>Problema</div>
  </ModalForm>
)

it.each([
  ['a window', 1440, modal],
  ['a window', 390, modal],
  ['a drawer', 1440, form],
  ['a drawer', 820, form],
  ['a drawer', 390, form],
  ['the foot of a page', 1440, foot],
])('a message does not cover the buttons of %s at %i', async (_, width, shown) => {
  await page.viewport(width, 844)
  await mount(shown)
  const button = page.getByRole('button', { name: 'Salvar' })
  await expect.element(button).toBeVisible()
  toast('Movida para Feito', { label: 'Desfazer', run: () => undefined })
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect.element(undo).toBeVisible()
  const message = undo.element().parentElement!
  await expect.poll(() => meets(rect(message), rect(button.element()))).toBe(false)
})

it('a message moves away from the buttons of what opens after it', async () => {
  await page.viewport(390, 844)
  toast('Movida para Feito', { label: 'Desfazer', run: () => undefined })
  await mount(modal)
  const button = page.getByRole('button', { name: 'Salvar' })
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect.element(undo).toBeVisible()
  await expect.element(button).toBeVisible()
  await expect.poll(() => meets(rect(undo.element().parentElement!), rect(button.element()))).toBe(false)
})

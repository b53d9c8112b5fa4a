import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mounting.tsx'
import { ImportModal } from './ImportModal.tsx'

it('asks before the departments that were chosen are given up', async () => {
  const close = vi.fn<() => void>()
  await mount(<ImportModal onClose={close} />, {
    answers: { 'GET /client/departments/sync': { response: [{ name: 'Compras', sigla: 'COM' }] } },
  })
  const dialog = page.getByRole('dialog', { name: 'Importar departamentos' })
  await dialog.getByRole('checkbox', { name: /Compras/ }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: /Compras/ }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

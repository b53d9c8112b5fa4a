import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sentTo } from '../../testing/answers.ts'
import { mount } from '../../testing/mounting.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'

it('asks before the choice to take the image away is lost, and sends it', async () => {
  const close = vi.fn<() => void>()
  const record = { id: 3, feedback: 'A busca não acha boletos', path_attachment: '/icon.svg' }
  await mount(<SuggestionForm record={record as never} onClose={close} />, {
    answers: { 'PUT /client-feedbacks': { response: { id: 3 } } },
  })
  const dialog = page.getByRole('dialog', { name: 'Seu feedback' })
  await dialog.getByRole('checkbox', { name: 'Tirar esta imagem' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sentTo('PUT /client-feedbacks')).toHaveLength(1)
})

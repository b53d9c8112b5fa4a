import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { CustomForm } from './CustomForm.tsx'

const question = { id: 4, question: 'Como foi o mês?', type_question: 2, value: 3 }
const feedback = {
  id: 7,
  template_id: null,
  template: 'Avaliação do mês',
  questions: [question],
  date_create: '2026-11-20',
  next_on: null,
  updated_at: '2026-11-20T12:00:00.000Z',
}

it('a feedback whose template was deleted shows it as gone, and the rest is saved', async () => {
  answer({
    'GET /users/proccess-feedback-custom/feedbacks/templates': { response: [{ id: 2, name: 'Outro' }] },
    'PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}': {},
    'DELETE /users/feedback-drafts/{collaborator}': undefined,
  } as never)
  const onClose = vi.fn<() => void>()
  await mount(<CustomForm collaborator={3} record={feedback as never} onClose={onClose} />)
  const form = page.getByRole('dialog', { name: 'Editar feedback' })
  await expect.element(form.getByRole('combobox', { name: 'Modelo' })).toHaveValue('Avaliação do mês (apagado)')
  await expect.element(form.getByText('Como foi o mês?')).toBeVisible()
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Data' }).fill('21/11/2026')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Atualizado com sucesso')
  expect(sentTo('PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}').at(-1)!.body).toMatchObject({
    template_id: null,
    date_create: '2026-11-21',
    questions: [{ id: 4, value: '3' }],
  })
})

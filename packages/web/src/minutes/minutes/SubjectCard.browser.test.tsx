import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { daysFromToday } from '../../routine/tasks.fixtures.ts'
import { expectMessage, focus, press } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const people = [
  { id: 1, name: 'Marina Castro' },
  { id: 2, name: 'João Silva' },
]
const tomorrow = daysFromToday(1)
const subject = (more: object = {}) => ({
  id: 5,
  title: 'Orçar o forno',
  status: 1 as const,
  responsible: 'João Silva',
  responsible_user_id: 2,
  responsible_contact_id: null,
  time: tomorrow,
  tasks: [],
  ...more,
})
const minutes = (...subjects: object[]) => ({
  response: { id: 3, name: 'Reunião de sócios', can: { edit: true }, subjects } as never,
})
const add = page.getByLabelText('Novo assunto')

it('a line is a subject with its person and date, and one press makes the task of it', async () => {
  await openScreen('/protocols?ata=3', {
    answers: { 'GET /v2/protocols/{id}': minutes(), 'GET /client/users': { response: people } as never },
  })
  await add.fill('Orçar o forno @João amanhã')
  await expect
    .element(page.getByRole('group', { name: 'O que foi entendido' }))
    .toMatchTextContent(/João Silva.*Título: Orçar o forno/)
  await expectAccessible()
  answer({
    'POST /v2/protocols/{id}/subjects': { response: subject() as never },
    'GET /v2/protocols/{id}': minutes(subject()),
  })
  await focus(add)
  await press('Enter')
  await expect.element(add).toHaveValue('')
  expect(sentTo('POST /v2/protocols/{id}/subjects')[0]!.body).toMatchObject({
    title: 'Orçar o forno',
    responsible_user_id: 2,
    time: tomorrow,
  })
  const task = { id: 9, label: 'Orçar o forno', status: '1', date: tomorrow, client_name: 'João Silva', open: true }
  answer({
    'POST /v2/protocols/{id}/subjects/{subject}/task': { response: subject({ tasks: [task] }), task_id: 9 } as never,
  })
  await page.getByRole('button', { name: 'Criar a tarefa “Orçar o forno” para João Silva' }).click()
  await expectMessage(/^Tarefa criada · João Silva/)
  expect(sentTo('POST /v2/protocols/{id}/subjects/{subject}/task')[0]!.body).toMatchObject({
    label: 'Orçar o forno',
    date: tomorrow,
    client_id: 2,
  })
  await expect
    .element(page.getByRole('button', { name: 'Criar a tarefa “Orçar o forno” para João Silva' }))
    .not.toBeInTheDocument()
})

it('asks in a form where the subject does not say who or by when', async () => {
  await openScreen('/protocols?ata=3', {
    answers: {
      'GET /v2/protocols/{id}': minutes(subject({ time: null })),
      'GET /client/users': { response: people } as never,
    },
  })
  await page.getByRole('button', { name: 'Nova tarefa: Orçar o forno' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Nova tarefa do assunto' })).toBeVisible()
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press, texts } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { daysFromToday, keptTasks, today } from '../tasks.fixtures.ts'

const form = page.getByRole('dialog', { name: 'Nova tarefa' })
const title = form.getByLabelText('Título')
const parts = form.getByRole('group', { name: 'O que foi entendido' })
const people = [
  { id: 1, name: 'Marina Castro' },
  { id: 2, name: 'João Silva' },
  { id: 3, name: 'Joana Prado' },
]

const open = () =>
  openScreen('/tasks?tarefa=nova', {
    answers: {
      ...keptTasks().answers,
      'GET /client/users': { response: people } as never,
      'GET /tags/my': { tags: [{ id: 5, label: 'Compras', color: '#2f9e44', color_id: 3 }] },
    },
  })
const sent = () => sentTo('POST /calendar/task').at(-1)!.body

it('puts what a title says into the fields while it is typed, and sends the rest as the title', async () => {
  await open()
  await title.fill('Ligar para fornecedor amanhã 9h @joão #compras !')
  await expect.element(parts.getByText('Título: Ligar para fornecedor')).toBeVisible()
  await expect.element(form.getByLabelText('Início')).toHaveValue('09:00')
  await expect.element(form.getByRole('checkbox', { name: 'Prioridade' })).toBeChecked()
  await expect
    .poll(() => texts(parts.getByRole('button')).slice(1))
    .toEqual(['09:00', 'João Silva', 'Compras', 'Prioridade'])
  await expectAccessible()
  await focus(title)
  await press('Enter')
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toMatchObject({
    label: 'Ligar para fornecedor',
    date: daysFromToday(1),
    hour: '09:00',
    client_id: 2,
    tags: [5],
    priority: true,
  })
})

it('leaves words in the title whose meaning is taken back, by keyboard too; a field changed by hand stays', async () => {
  await open()
  await title.fill('Comprar gelo amanhã 9h')
  const tomorrow = parts.getByRole('button', { name: /não usar “amanhã”/ })
  await expect.element(tomorrow).toBeVisible()
  await form.getByLabelText('Início').fill('10:30')
  await focus(title)
  await press('Tab')
  await expect.element(tomorrow).toHaveFocus()
  await press('Enter')
  await expect.element(parts.getByText('Título: Comprar gelo amanhã')).toBeVisible()
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toMatchObject({ label: 'Comprar gelo amanhã', date: today, hour: '10:30' })
})

it('takes back what is no longer written, and offers whom letters may mean', async () => {
  await open()
  await title.fill('Pedir a nota toda segunda @jo')
  await expect.element(form.getByRole('combobox', { name: 'Repetição' })).toHaveValue('Toda segunda-feira')
  await parts.getByRole('button', { name: 'Joana Prado?' }).click()
  await expect.element(title).toHaveValue('Pedir a nota toda segunda @Joana Prado')
  await title.fill('Pedir a nota @Joana Prado')
  await expect.element(form.getByRole('combobox', { name: 'Repetição' })).toHaveValue('Não se repete')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toMatchObject({ label: 'Pedir a nota', date: today, client_id: 3, repeat_day: null })
})

it('is read from a line in the list too, which is empty for the next one', async () => {
  const { answers, all } = keptTasks()
  await openScreen('/tasks', { answers: { ...answers, 'GET /client/users': { response: people } as never } })
  const said = page.getByRole('group', { name: 'O que foi entendido' })
  const line = page.getByRole('textbox', { name: 'Escreva uma tarefa' })
  await line.fill('Comprar gelo 9h')
  await expect.element(said.getByText('Título: Comprar gelo')).toBeVisible()
  await focus(line)
  await press('Enter')
  await expect.element(line).toHaveValue('')
  await line.fill('Comprar fermento amanhã @João')
  await expect.element(said.getByRole('button', { name: /^João Silva/ })).toBeVisible()
  await press('Enter')
  await expect.poll(() => all.length).toBe(2)
  expect(sentTo('POST /calendar/task').map(({ body }) => body)).toMatchObject([
    { label: 'Comprar gelo', date: today, hour: '09:00', client_id: 1 },
    { label: 'Comprar fermento', date: daysFromToday(1), client_id: 2 },
  ])
  await expectAccessible()
})

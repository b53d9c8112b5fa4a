import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press, texts, type } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { keptTasks, today } from '../tasks.fixtures.ts'

const monday = addDays(startOfWeek(today), 7)
const tuesday = addDays(monday, 1)
const column = (date: string) => page.css(`[data-column="${date}"]`)
const people: Answers = {
  'GET /client/users': {
    response: [
      { id: 1, name: 'Marina Castro' },
      { id: 7, name: 'João Pereira' },
    ],
  },
}
const outside: Answers = {
  'GET /calendar/outside/events': {
    response: [
      { id: 1, date: tuesday, hour: '09:30', hour_finish: '11:00', label: 'Dentista', calendar: 'Pessoal' },
      { id: 2, date: tuesday, hour: null, label: 'Viagem', calendar: 'Pessoal' },
    ],
  },
}

it('shows the times of calendars elsewhere among the tasks, in the grid, as a list and in the month', async () => {
  const { answers } = keptTasks({ label: 'Visita', date: tuesday, hour: '09:00', hour_finish: '10:00' })
  await openScreen(`/calendar-week?dia=${tuesday}`, { answers: { ...answers, ...outside } })
  await expect.element(column(tuesday).getByText('Dentista')).toBeVisible()
  await expect.element(page.css(`[data-hourless="${tuesday}"]`).getByText('Viagem')).toBeVisible()
  await expect.element(column(tuesday).getByRole('button', { name: /Visita/ })).toBeVisible()
  await expectAccessible()
  await openScreen(`/calendar-week?dia=${tuesday}&ver=lista`, { answers: { ...answers, ...outside } })
  await expect
    .poll(() => texts(page.getByRole('list', { name: 'Ocupado' }).getByRole('listitem')))
    .toEqual(['09:30 – 11:00 Dentista Pessoal', 'O dia todo Viagem Pessoal'])
  await openScreen(`/calendar-month?mes=${tuesday.slice(0, 7)}`, { answers: { ...answers, ...outside } })
  await expect.element(page.getByText('2 horários ocupados')).toBeVisible()
})

it('shows a colleague’s calendar beside the user’s, chosen by keyboard', async () => {
  const { answers } = keptTasks({ id: 5, label: 'Inventário', date: tuesday, hour: '15:00' })
  await openScreen(`/calendar-week?dia=${tuesday}`, {
    answers: {
      ...answers,
      ...people,
      'GET /calendar/people/{id}/times': {
        response: [
          { key: 'task 8', date: tuesday, hour: '08:00', hour_finish: '09:30', label: '' },
          { key: 'task 5', date: tuesday, hour: '15:00', hour_finish: '16:00', label: 'Inventário', task_id: 5 },
        ],
      },
    },
  })
  await focus(page.getByRole('combobox', { name: 'Ver junto o calendário de' }))
  await type('João')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/João Pereira/)
  await press('Enter')
  await expect.poll(shownAddress).toContain('com=7')
  const theirs = column(tuesday).getByRole('group', { name: 'Calendário de João Pereira' })
  await expect.element(theirs.getByText('Ocupado')).toBeVisible()
  expect(sentTo('GET /calendar/people/{id}/times').at(-1)).toMatchObject({
    params: { id: 7 },
    query: { from: monday, until: addDays(monday, 6) },
  })
  await expectAccessible()
  await theirs.getByRole('button', { name: /Inventário/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('says while a task is planned that its person is busy then, and lets it be saved', async () => {
  const { answers, all } = keptTasks()
  await openScreen('/tasks?tarefa=nova', {
    answers: {
      ...answers,
      ...people,
      'GET /calendar/people/{id}/times': {
        response: [
          { key: 'outside 1', date: today, hour: '09:30', hour_finish: '11:00', label: '', task_id: null },
          // A task of no hour takes none.
          { key: 'task 8', date: today, hour: null, hour_finish: null, label: 'Inventário', task_id: 8 },
        ],
      },
    },
  })
  const form = page.getByRole('dialog')
  await form.getByLabelText('Título').fill('Ligar')
  await form.getByLabelText('Início').fill('10:00')
  await press('Tab')
  await expect.element(form.getByText('Você já tem compromisso das 09:30 às 11:00.')).toBeVisible()
  await form.getByLabelText('Início').fill('11:00')
  await press('Tab')
  await expect.element(form.getByText(/já tem compromisso/)).not.toBeInTheDocument()
  await form.getByLabelText('Início').fill('10:00')
  await press('Tab')
  await expect.element(form.getByText(/já tem compromisso/)).toBeVisible()
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.poll(() => all.map(({ label }) => label)).toEqual(['Ligar'])
})

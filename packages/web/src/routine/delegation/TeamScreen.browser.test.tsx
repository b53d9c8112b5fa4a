import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { today } from '../tasks.fixtures.ts'

const task = { date: today, hour: null, hour_finish: null, done: false, client_id: 1, client_name: 'Ana', open: true }
const tasks = [
  { ...task, id: 1, label: 'Abrir a loja', hour: '08:00', hour_finish: '08:30', done: true },
  { ...task, id: 2, label: '', open: false },
  { ...task, id: 3, label: 'Conferir o caixa' },
  { ...task, id: 4, label: 'Pagar o gás' },
]
const none = { tasks: 0, minutes: 0 }
const days = [{ tasks: 4, minutes: 30 }, none, none, none, none, none, none]
const people = [
  { client_id: 1, client_name: 'Ana', open: 3, done: 1, late: 2, minutes: 30, days },
  { client_id: 2, client_name: 'Bia', open: 0, done: 0, late: 0, minutes: 0, days: days.map(() => none) },
]
const answers = {
  'GET /calendar/team': { from: today, people, departments: [] },
  'GET /calendar/team/agenda': { from: today, response: tasks.map((one) => ({ ...one, date: monday() })), total: 4 },
  'GET /calendar/team/late': { response: [], total: 0, hidden: 2 },
}

function monday() {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

it('shows what each person does on each day, and the rest in the agenda', async () => {
  await openScreen('/tasks-team', { answers })
  const row = page.getByRole('table', { name: 'Por pessoa' }).getByRole('row').filter({ hasText: 'Ana' })
  await expect.element(row.getByRole('button', { name: /^08:00 Abrir a loja.*concluída/ })).toBeVisible()
  // What somebody wrote only for themselves has no title and does not open.
  await expect.element(row.getByText('Ocupado')).toBeVisible()
  await expect.element(row.getByText('Conferir o caixa')).not.toBeInTheDocument()
  await expect.element(row.getByText('3 em aberto · 1 concluída · 0:30 h')).toBeVisible()
  await expectAccessible()
  await row.getByRole('link', { name: /^\+ 2 tarefas de Ana/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Agenda de Ana' })).toBeVisible()
  await expect.poll(shownAddress).toContain('pessoa=1')
})

it('says on a phone how much each day has, which opens the agenda', async () => {
  await onPhone()
  await openScreen('/tasks-team', { answers })
  const day = page.getByRole('link', { name: /^4 tarefas de Ana/ })
  await expect.element(day).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()
  await day.click()
  await expect.element(page.getByRole('dialog', { name: 'Agenda de Ana' })).toBeVisible()
})

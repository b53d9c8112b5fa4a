import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { today } from '../tasks.fixtures.ts'
import { TaskHours } from './TaskHours.tsx'

const yesterday = addDays(today, -1)
const write = 'POST /calendar/create-timesheet/{id}'
const hours = page.getByRole('region', { name: 'Horas' })
/** Of a moment as it is typed, or as it was answered. */
const instantOf = (moment: string) => new Date(moment.endsWith('Z') ? moment : `${moment}:00-03:00`).toISOString()

/** A server that keeps the hours of a task. */
function keptHours() {
  let kept: { id: number; from: string; to: string } | undefined
  const entry = ({ id, from, to }: NonNullable<typeof kept>) => ({
    id,
    client_name: 'Marina Castro',
    time_from: instantOf(from),
    time_to: instantOf(to),
    total: (Date.parse(instantOf(to)) - Date.parse(instantOf(from))) / 1000,
    can: { change: true },
  })
  const seconds = () => (kept ? entry(kept).total : 0)
  const keep = (id: number, { time_from, time_to }: { time_from: string; time_to: string }) => {
    kept = { id, from: time_from, to: time_to }
    return { response: entry(kept) }
  }
  const answers: Answers = {
    'GET /calendar/timesheet/{id}': () => ({ response: { status: 'stopped', label: 'Parado', total: seconds() } }),
    'GET /calendar/timesheets/{taskId}': () => ({
      response: kept ? [entry(kept)] : [],
      total: kept ? 1 : 0,
      seconds: seconds(),
    }),
    [write]: ({ body }) => keep(7, body as never),
    'PUT /calendar/timesheet/{id}': ({ body }) => keep(7, body as never),
    'DELETE /calendar/timesheet/{id}': () => void (kept = undefined),
  }
  return answers
}

it('are written with start and end, corrected and deleted; what they overlap is said, and nothing typed is lost', async () => {
  const here = (
    <main>
      <h1>Visita ao moinho</h1>
      <TaskHours task={{ id: 1, label: 'Visita ao moinho', status: '1' }} />
    </main>
  )
  await mount(here, { answers: keptHours() })
  await hours.getByRole('button', { name: 'Lançar horas' }).click()
  const form = hours.getByRole('group', { name: 'Lançar horas' })
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect.element(form.getByText('Preencha o início')).toBeVisible()
  await expect.element(form.getByText('Preencha o fim')).toBeVisible()
  const typeHours = async (from: string, to: string) => {
    await form.getByLabelText('Dia do início').fill(formatDate(yesterday))
    await form.getByLabelText('Início', { exact: true }).fill(from)
    await form.getByLabelText('Fim', { exact: true }).fill(to)
  }
  await typeHours('0900', '1030')
  await expect.element(form.getByLabelText('Dia do fim')).toHaveValue(expect.stringContaining(formatDate(yesterday)))
  await expectAccessible()
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect.element(hours.getByText(`${formatDate(yesterday)} 09:00–10:30`)).toBeVisible()
  await expect.element(hours.getByText('Seu total 1:30')).toBeVisible()
  expect(sentTo(write)[0]!.body).toEqual({ time_from: `${yesterday}T09:00`, time_to: `${yesterday}T10:30` })

  const overlap = 'Já há horas lançadas das 09:00 às 10:30 em "Visita ao moinho".'
  answer({ [write]: new Refusal('timesheet.overlap', { time_from: overlap }) })
  await hours.getByRole('button', { name: 'Lançar horas' }).click()
  await typeHours('1000', '1100')
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect.element(form.getByText(overlap)).toBeVisible()
  await expect.element(form.getByLabelText('Fim', { exact: true })).toHaveValue('11:00')
  await form.getByRole('button', { name: 'Cancelar' }).click()

  await hours.getByRole('button', { name: /^Corrigir/ }).click()
  await hours.getByRole('group', { name: 'Corrigir horas' }).getByLabelText('Fim', { exact: true }).fill('1000')
  await press('Enter')
  await expect.element(hours.getByText(`${formatDate(yesterday)} 09:00–10:00`)).toBeVisible()
  await hours.getByRole('button', { name: /^Apagar/ }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(hours.getByText('Ninguém lançou horas nesta tarefa.')).toBeVisible()
})

import { addMonths, formatMonth } from '@prumo/contract/dates.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { keptTasks, today } from '../tasks.fixtures.ts'

const lastMonth = addMonths(today, -1).slice(0, 7)
const region = page.getByRole('region', { name: formatMonth(lastMonth) })
/** Of a moment as it is typed, or as it was answered. */
const instantOf = (moment: string) => new Date(moment.endsWith('Z') ? moment : `${moment}:00-03:00`).toISOString()

/** A server with a month of two entries of a task, which is closed and opened. */
function keptMonth() {
  let locked = false
  const spans = [
    { id: 1, from: `${lastMonth}-10T09:05`, to: `${lastMonth}-10T10:35` },
    { id: 2, from: `${lastMonth}-11T14:00`, to: `${lastMonth}-11T14:30` },
  ]
  const rowOf = ({ id, from, to }: (typeof spans)[number]) => ({
    id,
    calendar_id: 1,
    label: 'Inventário',
    client_name: 'Marina Castro',
    real_started: instantOf(from),
    real_ended: instantOf(to),
    total: (Date.parse(instantOf(to)) - Date.parse(instantOf(from))) / 1000,
    can: { change: !locked },
  })
  const rows = () => spans.map(rowOf)
  const seconds = () => rows().reduce((sum, { total }) => sum + total, 0)
  const month = () => ({
    month: lastMonth,
    entries: spans.length,
    total: seconds(),
    locked_at: locked ? `${today}T12:00:00Z` : null,
    locked_by: locked ? 'Marina Castro' : '',
    can: { lock: !locked, unlock: locked },
  })
  const change = (to: boolean) => () => {
    locked = to
    return { response: month() }
  }
  const answers: Answers = {
    ...keptTasks({ id: 1, label: 'Inventário' }).answers,
    'GET /calendar/timesheet-report/months': () => ({ response: [month()], total: 1 }),
    'GET /calendar/timesheet-report': () => ({ response: rows(), total: spans.length, seconds: seconds() }),
    'GET /calendar/timesheet-report/totals': () => ({
      response: {
        tasks: [{ calendar_id: 1, label: 'Inventário', entries: spans.length, total: seconds() }],
        total: seconds(),
      },
    }),
    'PUT /calendar/timesheet/{id}': ({ params: { id }, body }) => {
      const { time_from, time_to } = body as { time_from: string; time_to: string }
      const span = Object.assign(spans.find((one) => one.id === Number(id))!, { from: time_from, to: time_to })
      return { response: { id: span.id } }
    },
    'PUT /calendar/timesheet-lock/{month}': change(true),
    'DELETE /calendar/timesheet-lock/{month}': change(false),
    'GET /calendar/timesheet-report/csv': new Blob(['Horas']),
    'GET /calendar/timesheet-report-month/csv': new Blob(['Horas']),
  }
  return answers
}

it('has months with their totals and entries, which open their task and are corrected', async () => {
  await openScreen('/timesheet/report', { answers: keptMonth() })
  await expect.element(region.getByRole('button', { name: /2 lançamentos/ })).toMatchTextContent(/2:00/)
  await expect.element(region.getByRole('region', { name: 'Por tarefa' })).toMatchTextContent(/2:00/)
  const line = region.getByRole('row', { name: /Inventário.*09:05/ })
  await expect.element(line).toMatchTextContent(/10:35.*1:30/)
  await expectAccessible()
  await line.getByText('1:30', { exact: true }).click()
  const task = page.getByRole('dialog')
  await expect.element(task.getByLabelText('Título')).toHaveValue('Inventário')
  await task
    .getByRole('button', { name: /Fechar|Cancelar/ })
    .first()
    .click()

  await region.getByRole('button', { name: /^Corrigir Inventário, .* 14:00$/ }).click()
  const correction = page.getByRole('dialog', { name: 'Corrigir horas' })
  await correction.getByLabelText('Fim', { exact: true }).fill('1500')
  await correction.getByRole('button', { name: 'Salvar horas' }).click()
  await expect.element(correction).not.toBeInTheDocument()
  await expect.element(region.getByRole('button', { name: /2 lançamentos/ })).toMatchTextContent(/2:30/)
})

it('leaves as a file, whole or a month, and a month is closed and opened after a question', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openScreen('/timesheet/report', { answers: keptMonth() })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar Excel' }).click()
  await expect.poll(() => saved).toEqual([`horas-${today}.xlsx`])
  const more = region.getByRole('button', { name: /^Mais de / }).first()
  await more.click()
  await page.getByRole('menuitem', { name: 'Baixar CSV' }).click()
  await expect.poll(() => saved.at(-1)).toBe(`horas-${lastMonth}.csv`)
  expect(sentTo('GET /calendar/timesheet-report-month/csv')[0]!.query).toMatchObject({ month: lastMonth })

  for (const [words, isClosed] of [
    ['Fechar mês', true],
    ['Reabrir mês', false],
  ] as const) {
    await more.click()
    await page.getByRole('menuitem', { name: words }).click()
    await page.getByRole('dialog').getByRole('button', { name: words }).click()
    const note = expect.element(region.getByText('Fechado por Marina Castro'))
    await (isClosed ? note.toBeVisible() : note.not.toBeInTheDocument())
    await expectAccessible()
  }
})

it('is cards on a phone, and nothing is wider than the screen', async () => {
  await onPhone()
  await openScreen(`/timesheet/report?mes=${lastMonth}`, { answers: keptMonth() })
  const cards = page.getByRole('list', { name: 'Lançamentos' })
  await expect.element(cards.getByText('Inventário').first()).toBeVisible()
  await expect.element(cards.getByText('1:30', { exact: true })).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll()
})

import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person

beforeEach(async () => {
  server.setClock(undefined)
  ana = await server.company()
  // A Friday.
  server.setClock('2026-11-20T18:00:00-03:00')
})

async function task(label: string, more: object = {}) {
  const { body, error } = await ana.call('POST /calendar/task', { body: { label, date: '2026-11-18', ...more } })
  expect(error?.message).toBeUndefined()
  return body.atividades[0]!
}
const fill = (calendar_id: number, date: string, total: number, was?: number) =>
  ana.call('PUT /calendar/timesheet-week', { body: { calendar_id, date, total, was } })
const log = (id: number, time_from: string, time_to: string) =>
  ana.call('POST /calendar/create-timesheet/{id}', { params: { id }, body: { time_from, time_to } })
const spans = async (taskId: number) => {
  const { body } = await ana.call('GET /calendar/timesheets/{taskId}', { params: { taskId } })
  const hour = (instant: string | null) => instant && new Date(instant).toLocaleTimeString('pt-BR', clock)
  return body.response.map(({ time_from, time_to, kind }) => `${hour(time_from)}–${hour(time_to)} ${kind}`).toReversed()
}
const clock = { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' } as const
const week = async (date?: string) =>
  (await ana.call('GET /calendar/timesheet-week', { query: date ? { date } : {} })).body.response
const hours = (n: number) => n * 3600

describe('the week', () => {
  it('has a row for each planned or worked task, and a cell for each day, Monday to Sunday', async () => {
    await task('Planejada', { date: '2026-11-17' })
    const other = await task('De outra semana', { date: '2026-10-01' })
    await log(other.id, '2026-11-16T09:00', '2026-11-16T10:30')
    await log(other.id, '2026-11-16T14:00', '2026-11-16T14:15')
    const { days, rows } = await week()
    expect(days.map(({ date, open }) => [date, open])).toEqual([
      ['2026-11-16', true],
      ['2026-11-17', true],
      ['2026-11-18', true],
      ['2026-11-19', true],
      ['2026-11-20', true],
      ['2026-11-21', false],
      ['2026-11-22', false],
    ])
    expect(rows.map(({ label, cells }) => [label, cells.map(({ total }) => total)])).toEqual([
      ['De outra semana', [6300, 0, 0, 0, 0, 0, 0]],
      ['Planejada', [0, 0, 0, 0, 0, 0, 0]],
    ])
    expect((await week('2026-11-10')).rows).toEqual([])
  })

  it('has one row for a series, whose days are its occurrences', async () => {
    server.setClock('2026-11-16T08:00:00-03:00')
    const monday = await task('Reunião Diária', { date: '2026-11-16', repeat_day: '9', hour: '08:30' })
    server.setClock('2026-11-20T18:00:00-03:00')
    const [row, ...more] = (await week()).rows
    expect(more).toEqual([])
    const ids = row!.cells.map(({ calendar_id }) => calendar_id)
    expect(ids[0]).toBe(monday.id)
    expect(new Set(ids.slice(0, 5)).size).toBe(5)
    await fill(ids[1]!, '2026-11-17', 900)
    // Hours of Monday's occurrence on Tuesday are hours of the same cell.
    await log(monday.id, '2026-11-17T10:00', '2026-11-17T10:15')
    expect((await week()).rows[0]!.cells[1]).toMatchObject({ total: 1800, calendar_id: ids[1] })
    expect((await fill(ids[1]!, '2026-11-17', 900, 1800)).body.response.total).toBe(900)
    expect((await week()).rows[0]!.cells[1]!.total).toBe(900)
  })

  it('finds other tasks to add by their words, those nearest to today first', async () => {
    await task('Conferir o estoque', { date: '2026-03-02' })
    await task('Conferir o caixa', { date: '2026-11-19' })
    await task('Outra coisa')
    const { body } = await ana.call('GET /calendar/timesheet-tasks', { query: { search: 'cònferir' } })
    expect(body.response.map(({ label }) => label)).toEqual(['Conferir o caixa', 'Conferir o estoque'])
  })
})

describe('hours typed into a day', () => {
  it('begin at the hour of the task, or at eight', async () => {
    const [one, other] = [await task('Com hora', { hour: '14:00' }), await task('Sem hora')]
    expect((await fill(one.id, '2026-11-18', hours(2))).body.response).toEqual({
      date: '2026-11-18',
      calendar_id: one.id,
      total: 7200,
      running: false,
    })
    await fill(other.id, '2026-11-18', hours(1.5))
    expect(await spans(one.id)).toEqual(['14:00–16:00 week'])
    expect(await spans(other.id)).toEqual(['08:00–09:30 week'])
  })

  it('are placed around existing entries, and extend or shorten what was typed before', async () => {
    const [busy, { id }] = [await task('Reunião'), await task('Relatório')]
    await log(busy.id, '2026-11-18T09:00', '2026-11-18T12:00')
    await fill(id, '2026-11-18', hours(3))
    expect(await spans(id)).toEqual(['08:00–09:00 week', '12:00–14:00 week'])
    await fill(id, '2026-11-18', hours(4))
    expect(await spans(id)).toEqual(['08:00–09:00 week', '12:00–15:00 week'])
    await fill(id, '2026-11-18', hours(0.5))
    expect(await spans(id)).toEqual(['08:00–08:30 week'])
    await fill(id, '2026-11-18', 0)
    expect(await spans(id)).toEqual([])
  })

  it('shorten typed entries first, and only then entries of the timer', async () => {
    const { id } = await task('Relatório')
    await log(id, '2026-11-18T16:00', '2026-11-18T18:00')
    await fill(id, '2026-11-18', hours(3))
    expect(await spans(id)).toEqual(['16:00–18:00 manual', '18:00–19:00 week'])
    await fill(id, '2026-11-18', hours(1))
    expect(await spans(id)).toEqual(['16:00–17:00 manual'])
  })

  it('fit into the day, today only up to now, and are refused in the future', async () => {
    const [busy, { id }] = [await task('Reunião'), await task('Relatório')]
    await log(busy.id, '2026-11-20T09:00', '2026-11-20T12:00')
    const full = await fill(id, '2026-11-20', hours(16))
    expect([full.status, full.error.code]).toEqual([409, 'timesheet.day_full'])
    expect(full.error.message).toBe('Não cabem mais 16:00 neste dia: restam 15:00 livres até agora.')
    expect((await fill(id, '2026-11-20', hours(15))).status).toBe(200)
    expect((await fill(id, '2026-11-21', hours(1))).error.fields).toHaveProperty('date')
    expect((await fill(id, '2026-11-18', 90_000)).error.fields).toEqual({ total: 'Um dia tem no máximo 24 horas' })
    expect((await fill(id, '2026-11-18', hours(24))).status).toBe(200)
  })

  it('do not overwrite what another tab has written since', async () => {
    const { id } = await task('Relatório')
    expect((await fill(id, '2026-11-18', hours(1), 0)).status).toBe(200)
    const { status, error } = await fill(id, '2026-11-18', hours(2), 0)
    expect([status, error.code, error.record]).toEqual([
      409,
      'record.stale',
      { date: '2026-11-18', calendar_id: id, total: 3600, running: false },
    ])
    expect(error.message).toBe('As horas deste dia mudaram enquanto isso: agora são 1:00.')
  })

  it('typed in four tabs at once end with the value of one of them, stored once', async () => {
    const { id } = await task('Relatório')
    const totals = [1, 2, 3, 4].map(hours)
    const answers = await Promise.all(totals.map((total) => fill(id, '2026-11-18', total)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const row = (await week()).rows.find(({ label }) => label === 'Relatório')!
    expect(totals).toContain(row.cells[2]!.total)
  })

  it('wait until the timer of that task is stopped', async () => {
    const { id } = await task('Relatório')
    await ana.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    expect((await week()).rows[0]!.cells[4]).toMatchObject({ running: true, total: 0 })
    expect((await fill(id, '2026-11-20', hours(1))).error.code).toBe('timesheet.timer_running')
    expect((await fill(id, '2026-11-19', hours(1))).status).toBe(200)
  })

  it('may be of a concluded task', async () => {
    const { id } = await task('Relatório')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: id } })
    expect((await fill(id, '2026-11-18', hours(1))).status).toBe(200)
  })

  it('are recorded in the trail with the day and both numbers', async () => {
    const { id } = await task('Relatório')
    await fill(id, '2026-11-18', hours(1))
    await fill(id, '2026-11-18', hours(2))
    const { body } = await ana.call('GET /client/audit', { query: { area: 'timesheets' } })
    expect(body.response[0]).toMatchObject({
      action: 'timesheet_day.filled',
      entity_label: 'Relatório',
      changes: [{ field: 'Horas', before: '1:00', after: '2:00' }],
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

/** An instant of 20 November 2026 in the company's time zone. */
const at = (time: string, day = '2026-11-20') => `${day}T${time}`
const instant = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00-03:00`).toISOString()

beforeEach(async () => {
  server.setClock(undefined)
  ana = await server.company()
  bia = await server.colleague(ana)
  server.setClock('2026-11-20T18:00:00-03:00')
})

async function task(who: Person, label: string, more: object = {}) {
  const { body, error } = await who.call('POST /calendar/task', { body: { label, date: '2026-11-20', ...more } })
  expect(error?.message).toBeUndefined()
  return body.atividades[0]!
}
const toggle = (who: Person, id: number, status?: 'started' | 'stopped') =>
  who.call('POST /calendar/timesheet/{id}', { params: { id }, body: status ? { status } : undefined })
const running = async (who: Person) => (await who.call('GET /calendar/timesheet')).body.response
const log = (who: Person, id: number, from: string, to: string) =>
  who.call('POST /calendar/create-timesheet/{id}', { params: { id }, body: { time_from: at(from), time_to: at(to) } })
const entries = async (who: Person, taskId: number) =>
  (await who.call('GET /calendar/timesheets/{taskId}', { params: { taskId } })).body

describe('the timer', () => {
  it('changes from Parado to Iniciado and back, and counts by the server’s clock', async () => {
    const { id } = await task(ana, 'Fechar o caixa')
    expect((await ana.call('GET /calendar/timesheet/{id}', { params: { id } })).body.response).toEqual({
      status: 'stopped',
      label: 'Parado',
      time: 0,
      calendar_id: id,
      title: 'Fechar o caixa',
      entry_id: null,
      started_at: null,
      total: 0,
    })
    expect((await toggle(ana, id)).body.response).toMatchObject({ status: 'started', label: 'Iniciado', time: 0 })
    server.setClock('2026-11-20T19:01:05-03:00')
    expect(await running(ana)).toMatchObject({
      status: 'started',
      label: 'Iniciado',
      time: 3665,
      calendar_id: id,
      title: 'Fechar o caixa',
      started_at: instant('18:00'),
    })
    expect((await ana.call('GET /calendar/task/{id}', { params: { id } })).body.response.timesheet_start).toBe(
      '2026-11-20T21:00:00Z',
    )
    expect((await toggle(ana, id)).body.response).toMatchObject({ status: 'stopped', label: 'Parado', total: 3665 })
    expect(await running(ana)).toMatchObject({ status: 'stopped', calendar_id: null })
    expect((await ana.call('GET /calendar/task/{id}', { params: { id } })).body.response.timesheet_start).toBeNull()
  })

  it('is one per user: starting one stops the other, and nobody else’s', async () => {
    const [one, other] = [await task(ana, 'Uma', { type: '2' }), await task(ana, 'Outra')]
    await toggle(bia, one.id)
    await toggle(ana, one.id)
    server.setClock('2026-11-20T18:30:00-03:00')
    await toggle(ana, other.id)
    expect(await running(ana)).toMatchObject({ calendar_id: other.id, time: 0 })
    expect(await running(bia)).toMatchObject({ calendar_id: one.id, time: 1800 })
    expect((await entries(ana, one.id)).response.map(({ total }) => total).sort()).toEqual([1800, null])
  })

  it('ends in the wanted state, however many tabs click at once', async () => {
    const { id } = await task(ana, 'Inventário')
    for (const status of ['started', 'stopped'] as const) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => toggle(ana, id, status)))
      expect(answers.map((answer) => [answer.status, answer.body.response.status])).toEqual(
        Array.from({ length: 4 }, () => [200, status]),
      )
    }
    expect((await entries(ana, id)).total).toBe(1)
  })

  it('started on many tasks at once runs on one of them, and no hours overlap', async () => {
    const tasks = await Promise.all(['Uma', 'Duas', 'Três', 'Quatro'].map((label) => task(ana, label)))
    const answers = await Promise.all(tasks.map(({ id }) => toggle(ana, id, 'started')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await server.asOwner<{ running: number; all: number }>(
      `select count(*) filter (where ended_at is null) as running, count(*) as all
       from routine.timesheet_entries where company_id = $1`,
      [ana.companyId],
    )
    expect(rows).toEqual([{ running: 1, all: 4 }])
  })

  it('cannot run twice, even when a statement bypasses the verbs', async () => {
    const { id } = await task(ana, 'Inventário')
    const insert = () =>
      server.asOwner(
        `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at)
         values ($1, $2, $3, 'x', 'timer', '2026-11-20T10:00:00Z')`,
        [ana.companyId, ana.userId, id],
      )
    await insert()
    await expect(insert()).rejects.toThrow(/timesheet_one/)
  })

  it('begins no earlier than the last entry ended, also when another node’s clock was ahead', async () => {
    const { id } = await task(ana, 'Inventário')
    await toggle(ana, id)
    server.setClock('2026-11-20T18:00:03-03:00')
    await toggle(ana, id)
    server.setClock('2026-11-20T18:00:01-03:00')
    expect((await toggle(ana, id)).body.response).toMatchObject({ status: 'started', time: 0 })
    expect((await toggle(ana, id)).body.response).toMatchObject({ status: 'stopped', total: 3 })
  })

  it('does not start on a concluded task, and stops when the task is concluded, whoever started it', async () => {
    const { id } = await task(ana, 'Mutirão', { type: '2' })
    await toggle(bia, id)
    server.setClock('2026-11-20T18:10:00-03:00')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: id } })
    expect(await running(bia)).toMatchObject({ status: 'stopped' })
    expect((await entries(ana, id)).seconds).toBe(600)
    expect((await toggle(bia, id)).error.code).toBe('task.already_closed')
  })

  it('is published to the same person’s other tabs, and to nobody else', async () => {
    const { id } = await task(ana, 'Inventário', { type: '2' })
    const url = await server.url()
    const [own, other] = [await openEventStream(url, ana.token), await openEventStream(url, bia.token)]
    await toggle(ana, id)
    await own.next(({ data }) => data.topic === 'timer')
    await ana.call('POST /calendar/task', { body: { label: 'Depois', date: '2026-11-20', type: '2' } })
    await other.next(({ data }) => data.topic === 'tasks')
    expect(other.received.filter(({ data }) => data.topic === 'timer')).toEqual([])
    own.close()
    other.close()
  })

  it('can be stopped when the task was given to somebody else', async () => {
    const { id } = await task(ana, 'Passar o bastão')
    await toggle(ana, id)
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: bia.userId } })
    expect(await running(ana)).toMatchObject({ status: 'started', calendar_id: id })
    server.setClock('2026-11-20T18:10:00-03:00')
    expect((await toggle(ana, id, 'stopped')).body.response).toMatchObject({ status: 'stopped', total: 600 })
    const caio = await server.colleague(ana)
    expect((await toggle(caio, id, 'started')).error.code).toBe('not_found')
  })
})

describe('hours that are typed', () => {
  it('need a start and an end after it, in the past, within a day', async () => {
    const { id } = await task(ana, 'Visita')
    const refused = async (body: object) =>
      (await ana.call('POST /calendar/create-timesheet/{id}', { params: { id }, body: body as never })).error
    expect((await refused({ time_from: at('09:00') })).fields).toEqual({ time_to: 'Preencha o fim' })
    expect((await refused({ time_from: '', time_to: '' })).fields).toEqual({
      time_from: 'Preencha o início',
      time_to: 'Preencha o fim',
    })
    expect((await refused({ time_from: at('10:00'), time_to: at('10:00') })).fields).toEqual({
      time_to: expect.stringContaining('o dia do fim é o seguinte'),
    })
    expect((await refused({ time_from: at('17:00'), time_to: at('18:01') })).fields).toEqual({
      time_to: 'O fim não pode estar no futuro',
    })
    expect(
      (await refused({ time_from: at('09:00', '2026-11-18'), time_to: at('09:01', '2026-11-19') })).fields,
    ).toEqual({ time_to: 'Um lançamento tem no máximo 24 horas' })
    expect((await refused({ time_from: 'ontem', time_to: at('10:00') })).fields).toEqual({
      time_from: 'Data ou horário inválido',
    })
    expect((await entries(ana, id)).total).toBe(0)
  })

  it('are the wall clock of the company, or an instant with its zone', async () => {
    const { id } = await task(ana, 'Visita')
    const { body } = await log(ana, id, '09:00', '10:30')
    expect(body.response).toMatchObject({
      time_from: instant('09:00'),
      time_to: instant('10:30'),
      total: 5400,
      kind: 'manual',
      client_id: ana.userId,
      locked: false,
      can: { change: true },
    })
    const other = await ana.call('POST /calendar/create-timesheet/{id}', {
      params: { id },
      body: { time_from: '2026-11-20T14:00:00Z', time_to: '2026-11-20T11:30:00-04:00' },
    })
    expect(other.body.response).toMatchObject({ time_from: instant('11:00'), time_to: instant('12:30') })
  })

  it('do not overlap the user’s own hours, and the error names the other entry; adjacent hours and colleagues’ hours are accepted', async () => {
    const { id } = await task(ana, 'Visita', { type: '2' })
    await log(ana, id, '09:00', '10:30')
    const { error, status } = await log(ana, id, '10:00', '11:00')
    expect([status, error.code]).toEqual([409, 'timesheet.overlap'])
    expect(error.message).toBe('Já há horas lançadas das 09:00 às 10:30 de 20/11/2026 em "Visita".')
    expect((await log(ana, id, '10:30', '11:00')).status).toBe(201)
    expect((await log(bia, id, '09:30', '10:00')).status).toBe(201)
    await toggle(ana, id)
    server.setClock('2026-11-20T19:00:00-03:00')
    expect((await log(ana, id, '18:10', '18:20')).error.message).toBe(
      'O cronômetro de "Visita" está em andamento neste período.',
    )
  })

  it('typed twice at the same moment are stored once', async () => {
    const { id } = await task(ana, 'Visita')
    const answers = await Promise.all([1, 2, 3].map(() => log(ana, id, '09:00', '10:00')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('are changed and deleted by their owner, a responsible person or who was named to approve, and by nobody else', async () => {
    const { id } = await task(ana, 'Visita', { type: '2' })
    const { id: entry } = (await log(bia, id, '09:00', '10:30')).body.response
    const change = (who: Person, from: string, to: string) =>
      who.call('PUT /calendar/timesheet/{id}', {
        params: { id: entry },
        body: { time_from: at(from), time_to: at(to) },
      })
    const carla = await server.colleague(ana, ['users'])
    expect((await change(carla, '09:00', '10:00')).error.code).toBe('timesheet.not_own')
    expect((await carla.call('DELETE /calendar/timesheet/{id}', { params: { id: entry } })).error.code).toBe(
      'timesheet.not_own',
    )
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [carla.userId] } })
    expect((await entries(carla, id)).response[0]!.can).toEqual({ change: true })
    expect((await change(carla, '09:00', '10:15')).body.response).toMatchObject({ total: 4500, client_id: bia.userId })
    expect((await change(bia, '09:00', '10:00')).body.response.total).toBe(3600)
    expect((await change(ana, '09:00', '09:30')).body.response).toMatchObject({ total: 1800, client_id: bia.userId })
    expect((await ana.call('DELETE /calendar/timesheet/{id}', { params: { id: entry } })).status).toBe(200)
    expect((await entries(bia, id)).total).toBe(0)
    expect((await bia.call('DELETE /calendar/timesheet/{id}', { params: { id: entry } })).status).toBe(404)
  })

  it('end a forgotten timer at the right hour', async () => {
    const { id } = await task(bia, 'Pedido')
    await toggle(bia, id)
    server.setClock('2026-11-21T08:00:00-03:00')
    const { entry_id } = await running(bia)
    const { body } = await bia.call('PUT /calendar/timesheet/{id}', {
      params: { id: entry_id! },
      body: { time_from: at('18:00'), time_to: at('19:00') },
    })
    expect(body.response).toMatchObject({ total: 3600, kind: 'timer' })
    expect(await running(bia)).toMatchObject({ status: 'stopped' })
  })

  it('of a task the user does not see cannot be read, written or started', async () => {
    const { id } = await task(ana, 'Particular')
    expect((await bia.call('GET /calendar/timesheets/{taskId}', { params: { taskId: id } })).status).toBe(404)
    expect((await log(bia, id, '09:00', '10:00')).status).toBe(404)
    expect((await toggle(bia, id)).status).toBe(404)
    expect((await bia.call('GET /calendar/timesheet/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('the hours of a task', () => {
  it('that is deleted stay, with its last title and date, and its timer stops', async () => {
    const { id } = await task(ana, 'Rascunho', { hour: '08:00', hour_finish: '09:00' })
    await log(ana, id, '09:00', '10:00')
    await toggle(ana, id)
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Definitiva' } })
    server.setClock('2026-11-20T18:30:00-03:00')
    expect((await ana.call('DELETE /calendar/task/{id}', { params: { id } })).status).toBe(200)
    expect(await running(ana)).toMatchObject({ status: 'stopped' })
    const { body } = await ana.call('GET /calendar/timesheet-report')
    expect(body.seconds).toBe(5400)
    expect(body.response.map(({ label, calendar_id, date, hour }) => [label, calendar_id, date, hour])).toEqual([
      ['Definitiva', null, '2026-11-20', '08:00'],
      ['Definitiva', null, '2026-11-20', '08:00'],
    ])
  })

  it('whose series is removed completely stay', async () => {
    const first = await task(ana, 'Abrir a loja', { repeat_day: '8' })
    await log(ana, first.id, '06:00', '06:30')
    expect((await ana.call('DELETE /calendar/all-task/{id}', { params: { id: first.id } })).status).toBe(200)
    expect((await ana.call('GET /calendar/timesheet-report')).body).toMatchObject({ seconds: 1800, total: 1 })
  })

  it('that is sent from the backlog to the calendar move with it, and so does the timer', async () => {
    const { body } = await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Ideia' } })
    const idea = body.response.id
    await log(ana, idea, '09:00', '10:00')
    await toggle(ana, idea)
    const scheduled = await task(ana, 'Ideia', { backlog_id: idea })
    expect(await running(ana)).toMatchObject({ calendar_id: scheduled.id, total: 3600 })
    expect((await toggle(ana, scheduled.id, 'stopped')).status).toBe(200)
  })
})

describe('the trail', () => {
  it('says who started, stopped, wrote, corrected and deleted which hours', async () => {
    const { id } = await task(ana, 'Visita')
    await toggle(ana, id)
    await toggle(ana, id)
    const { id: entry } = (await log(ana, id, '09:00', '10:30')).body.response
    await ana.call('PUT /calendar/timesheet/{id}', {
      params: { id: entry },
      body: { time_from: at('09:00'), time_to: at('10:00') },
    })
    await ana.call('DELETE /calendar/timesheet/{id}', { params: { id: entry } })
    const { body } = await ana.call('GET /client/audit', { query: { area: 'timesheets' } })
    expect(body.response.map(({ sentence }) => sentence.replace(/^Pessoa \d+ /, ''))).toEqual([
      'apagou horas de "Visita"',
      'corrigiu horas de "Visita"',
      'lançou horas em "Visita"',
      'parou o cronômetro de "Visita"',
      'iniciou o cronômetro de "Visita"',
    ])
    expect(body.response[1]!.changes).toContainEqual({ field: 'Horas', before: '1:30', after: '1:00' })
  })
})

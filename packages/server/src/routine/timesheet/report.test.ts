import { get, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { isDue } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ DATABASE_POOL: '3' })

let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock(undefined)
  ana = await server.company()
  bia = await server.colleague(ana)
  server.setClock('2026-11-20T18:00:00-03:00')
})

async function task(who: Person, label: string, more: object = {}) {
  const { body, error } = await who.call('POST /calendar/task', { body: { label, date: '2026-11-18', ...more } })
  expect(error?.message).toBeUndefined()
  return body.atividades[0]!
}
const log = async (who: Person, id: number, time_from: string, time_to: string) => {
  const answer = await who.call('POST /calendar/create-timesheet/{id}', {
    params: { id },
    body: { time_from, time_to },
  })
  expect(answer.error?.message).toBeUndefined()
  return answer.body.response
}
const lines = (raw: Buffer) => raw.toString().slice(1).trimEnd().split('\r\n')

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Bytes of the heap after a garbage collection. */
const live = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Entries of a task, one after the other without a gap, each of some minutes; the last one began at 12:00 UTC. */
const many = (who: Person, taskId: number, count: number) =>
  server.asOwner(
    `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
     select $1, $2, $3, '', 'manual', at, at + interval '1 minute' * (1 + n % 10)
     from generate_series(0, $4 - 1) n, lateral (select timestamptz '2026-11-01T12:00:00Z' - interval '11 minutes' * n as at) x`,
    [who.companyId, who.userId, taskId, count],
  )

/** The same totals counted in another way: every entry by itself, its month by the calendar of JavaScript. */
async function countedByHand(companyId: number, timeZone: string, userId?: number) {
  const rows = await server.asOwner<{ user_id: number; started_at: Date; ended_at: Date | null }>(
    'select user_id, started_at, ended_at from routine.timesheet_entries where company_id = $1',
    [companyId],
  )
  const monthOf = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })
  const months = new Map<string, { entries: number; total: number }>()
  for (const { user_id, started_at, ended_at } of rows) {
    if (userId !== undefined && user_id !== userId) continue
    const month = monthOf.format(started_at)
    const { entries, total } = months.get(month) ?? { entries: 0, total: 0 }
    const seconds = ended_at ? (ended_at.getTime() - started_at.getTime()) / 1000 : 0
    months.set(month, { entries: entries + 1, total: total + seconds })
  }
  return [...months].sort(([one], [other]) => other.localeCompare(one)).map(([month, sums]) => ({ month, ...sums }))
}

describe('the report of hours', () => {
  it('has the task with its tags and planned hours beside the worked hours, newest first', async () => {
    const tag = (await ana.call('POST /tags', { body: { label: 'Clientes', color_id: 8 } })).body.response
    const { id } = await task(ana, 'Visita', { hour: '09:00', hour_finish: '10:00', tags: [tag.id] })
    await log(ana, id, '2026-11-18T09:05', '2026-11-18T10:20')
    await ana.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    const { body } = await ana.call('GET /calendar/timesheet-report')
    expect(body).toMatchObject({ total: 2, seconds: 4500 })
    expect(body.response[0]).toMatchObject({ label: 'Visita', real_ended: null, total: null, kind: 'timer' })
    expect(body.response[1]).toEqual({
      id: expect.any(Number),
      label: 'Visita',
      tags: [{ tag_id: tag.id, label: 'Clientes', color: '#1864ab' }],
      date: '2026-11-18',
      hour: '09:00',
      hour_finish: '10:00',
      real_started: '2026-11-18T12:05:00.000Z',
      real_ended: '2026-11-18T13:20:00.000Z',
      total: 4500,
      kind: 'manual',
      calendar_id: id,
      client_id: ana.userId,
      client_name: expect.stringMatching(/^Pessoa/),
      can: { change: true },
    })
  })

  it('has twenty lines to a page, and every line once', async () => {
    const { id } = await task(ana, 'Atendimento')
    await many(ana, id, 45)
    const ids: number[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await ana.call('GET /calendar/timesheet-report', { query: { page } })
      expect(body.total).toBe(45)
      ids.push(...body.response.map((row) => row.id))
    }
    expect(ids).toHaveLength(45)
    expect(new Set(ids).size).toBe(45)
  })

  it('of the team has everybody, or one person; a task that is not the reader’s cannot be opened from it', async () => {
    const [own, shared] = [await task(bia, 'Particular'), await task(bia, 'Da equipe', { type: '2' })]
    await log(bia, own.id, '2026-11-18T09:00', '2026-11-18T10:00')
    await log(bia, shared.id, '2026-11-18T10:00', '2026-11-18T11:00')
    await log(ana, shared.id, '2026-11-18T09:00', '2026-11-18T09:30')
    const all = (await ana.call('GET /calendar/timesheet-report/all')).body
    expect(all).toMatchObject({ total: 3, seconds: 9000 })
    const ofBia = (await ana.call('GET /calendar/timesheet-report/all', { query: { client_id: bia.userId } })).body
    expect(ofBia.response.map(({ label, calendar_id, client_id }) => [label, calendar_id, client_id])).toEqual([
      ['Da equipe', shared.id, bia.userId],
      ['Particular', null, bia.userId],
    ])
    expect((await ana.call('GET /calendar/timesheet-report')).body.total).toBe(1)
    // Who leads the company, and who was named to approve hours, puts everybody's right.
    const changeable = async (who: Person) =>
      (await who.call('GET /calendar/timesheet-report/all')).body.response.map(({ can }) => can.change)
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [bia.userId] } })
    expect(await changeable(ana)).toEqual([true, true, true])
    expect(await changeable(bia)).toEqual([true, true, true])
  })

  it('adds up months correctly, for one person and for everybody', async () => {
    const [one, other] = [await task(ana, 'Atendimento'), await task(bia, 'Entregas')]
    await many(ana, one.id, 6000)
    await many(bia, other.id, 4000)
    const sums = (months: { month: string; entries: number; total: number }[]) =>
      months.map(({ month, entries, total }) => ({ month, entries, total }))
    const own = (await ana.call('GET /calendar/timesheet-report/months')).body
    const team = (await ana.call('GET /calendar/timesheet-report/all/months')).body
    expect(own.total).toBeGreaterThan(1)
    expect(sums(own.response)).toEqual(await countedByHand(ana.companyId, 'America/Sao_Paulo', ana.userId))
    expect(sums(team.response)).toEqual(await countedByHand(ana.companyId, 'America/Sao_Paulo'))
    for (const { month, total, entries } of team.response) {
      const report = (await ana.call('GET /calendar/timesheet-report/all', { query: { month } })).body
      expect([report.total, report.seconds]).toEqual([entries, total])
      const { response } = (await ana.call('GET /calendar/timesheet-report/all/totals', { query: { month } })).body
      expect(response.total).toBe(total)
      expect(response.tasks.reduce((sum, row) => sum + row.total, 0)).toBe(total)
      expect(response.people.reduce((sum, row) => sum + row.total, 0)).toBe(total)
    }
    const second = (await ana.call('GET /calendar/timesheet-report/months', { query: { page: 2, per_page: 1 } })).body
    expect(second.response.map(({ month }) => month)).toEqual([own.response[1]!.month])
    expect(second.total).toBe(own.total)
    const past = (await ana.call('GET /calendar/timesheet-report/months', { query: { page: 9 } })).body
    expect(past).toEqual({ response: [], total: own.total })
  })

  it('has totals of a month by task, in which a repetition is one, and by person', async () => {
    server.setClock('2026-11-16T08:00:00-03:00')
    const first = await task(ana, 'Reunião Diária', { date: '2026-11-16', repeat_day: '9', type: '2' })
    server.setClock('2026-11-20T18:00:00-03:00')
    const single = await task(ana, 'Visita')
    const next = (await ana.call('GET /calendar/timesheet-week')).body.response.rows[0]!.cells[1]!.calendar_id!
    expect(next).not.toBe(first.id)
    await log(ana, first.id, '2026-11-16T08:30', '2026-11-16T09:00')
    await log(ana, next, '2026-11-17T08:30', '2026-11-17T09:00')
    await log(bia, next, '2026-11-17T08:30', '2026-11-17T09:00')
    await log(ana, single.id, '2026-11-18T08:00', '2026-11-18T09:15')
    const own = await ana.call('GET /calendar/timesheet-report/totals', { query: { month: '2026-11' } })
    expect(own.body.response).toMatchObject({
      total: 8100,
      tasks: [
        { label: 'Visita', calendar_id: single.id, entries: 1, total: 4500 },
        { label: 'Reunião Diária', calendar_id: next, entries: 2, total: 3600 },
      ],
      people: [{ client_id: ana.userId, entries: 3, total: 8100 }],
    })
    const team = await ana.call('GET /calendar/timesheet-report/all/totals', { query: { month: '2026-11' } })
    expect(team.body.response.people.map(({ client_id, total }) => [client_id, total])).toEqual([
      [ana.userId, 8100],
      [bia.userId, 1800],
    ])
  })

  it('has totals by the contacts a task is for, all of them together, with what they cost', async () => {
    const contact = async (name: string) => {
      const body = { name, email: `${name.toLowerCase()}@cliente.com.br` }
      return (await ana.call('POST /contacts', { body })).body.response.id
    }
    const [moinho, feira] = [await contact('Moinho'), await contact('Feira')]
    const both = await task(ana, 'Reunião', { contacts: [moinho, feira] })
    const one = await task(ana, 'Visita', { contacts: [moinho] })
    const none = await task(ana, 'Caixa')
    await log(ana, both.id, '2026-11-18T08:00', '2026-11-18T09:00')
    await log(ana, one.id, '2026-11-18T09:00', '2026-11-18T11:00')
    await log(ana, none.id, '2026-11-18T11:00', '2026-11-18T11:30')
    await ana.call('PUT /calendar/timesheet-cost/{id}', {
      params: { id: ana.userId },
      body: { since: '2026-11', cost: 40 },
    })
    const query = { month: '2026-11' }
    const team = (await ana.call('GET /calendar/timesheet-report/all/totals', { query })).body.response
    expect(team.contacts).toEqual([
      { name: 'Moinho', entries: 1, total: 7200, cost: 80 },
      { name: 'Feira, Moinho', entries: 1, total: 3600, cost: 40 },
      { name: '', entries: 1, total: 1800, cost: 20 },
    ])
    const own = (await ana.call('GET /calendar/timesheet-report/totals', { query })).body.response
    expect(own.contacts.map(({ cost }) => cost)).toEqual([null, null, null])
    const [, , first] = lines((await ana.call('GET /calendar/timesheet-report-month/csv', { query })).raw)
    expect(first).toContain('Visita;;;Moinho;')
  })

  it('has totals by the project of a task, with what they cost, in the file too', async () => {
    const project = async (name: string) =>
      (await ana.call('POST /v2/client/projects', { body: { name } })).body.response.id
    const [loja, obra] = [await project('Loja'), await project('Obra')]
    const one = await task(ana, 'Balanço', { project_id: loja })
    const moved = await task(ana, 'Orçamento', { project_id: loja })
    const none = await task(ana, 'Caixa')
    await log(ana, one.id, '2026-11-18T08:00', '2026-11-18T09:00')
    await log(ana, moved.id, '2026-11-18T09:00', '2026-11-18T11:00')
    await log(ana, none.id, '2026-11-18T11:00', '2026-11-18T11:30')
    const saved = await ana.call('POST /calendar/save-task', { body: { calendar_id: moved.id, project_id: obra } })
    expect(saved.body.response.project).toEqual({ id: obra, name: 'Obra' })
    await ana.call('PUT /calendar/timesheet-cost/{id}', {
      params: { id: ana.userId },
      body: { since: '2026-11', cost: 40 },
    })
    const query = { month: '2026-11' }
    const team = (await ana.call('GET /calendar/timesheet-report/all/totals', { query })).body.response
    expect(team.projects).toEqual([
      { name: 'Obra', entries: 1, total: 7200, cost: 80 },
      { name: 'Loja', entries: 1, total: 3600, cost: 40 },
      { name: '', entries: 1, total: 1800, cost: 20 },
    ])
    const file = lines((await ana.call('GET /calendar/timesheet-report-month/csv', { query })).raw).join()
    expect(file).toContain('Orçamento;;Obra;;')
    const used = await ana.call('DELETE /v2/client/projects/{id}', { params: { id: loja } })
    expect([used.status, used.body]).toMatchObject([409, { message: expect.stringContaining('1 tarefa') }])
    const gone = await ana.call('POST /calendar/save-task', { body: { calendar_id: none.id, project_id: 999_999 } })
    expect(gone.body).toMatchObject({ fields: { project_id: 'Este projeto não existe mais.' } })
  })

  it('has totals that say whose a task is, because several people may have one of the same name', async () => {
    const name = async (person: Person) => (await person.call('GET /account')).body.response.name
    const more = [ana, bia, await server.colleague(ana), await server.colleague(ana)]
    for (const [hour, person] of [ana, bia].entries()) {
      const { id } = await task(person, 'Telefonemas')
      await log(person, id, '2026-11-18T08:00', `2026-11-18T1${hour}:00`)
    }
    const shared = await task(ana, 'Mutirão', { type: '2' })
    for (const person of more) await log(person, shared.id, '2026-11-19T08:00', '2026-11-19T08:10')
    const { body } = await ana.call('GET /calendar/timesheet-report/all/totals', { query: { month: '2026-11' } })
    const [first, second, third] = body.response.tasks
    expect(first).toMatchObject({ label: 'Telefonemas', client_names: [await name(bia)], clients: 1 })
    expect(second).toMatchObject({ label: 'Telefonemas', client_names: [await name(ana)], clients: 1 })
    expect(third).toMatchObject({ label: 'Mutirão', clients: 4 })
    expect(third!.client_names).toHaveLength(3)
  })
})

describe('days and months', () => {
  it('are the company’s: hours of somebody in Manaus at the end of a month count by São Paulo’s clock', async () => {
    const { id } = await task(ana, 'Plantão')
    // 23:15 in Manaus is 00:15 of the next month in São Paulo.
    const entry = await log(ana, id, '2026-10-31T23:15:00-04:00', '2026-10-31T23:45:00-04:00')
    expect(entry.time_from).toBe('2026-11-01T03:15:00.000Z')
    await log(ana, id, '2026-10-31T22:45:00-04:00', '2026-10-31T23:00:00-04:00')
    const { body } = await ana.call('GET /calendar/timesheet-report/months')
    expect(body.response.map(({ month, total }) => [month, total])).toEqual([
      ['2026-11', 1800],
      ['2026-10', 900],
    ])
    const october = (await ana.call('GET /calendar/timesheet-week', { query: { date: '2026-10-31' } })).body.response
    expect(october.rows[0]!.cells.map(({ date, total }) => [date.slice(5), total]).slice(5)).toEqual([
      ['10-31', 900],
      ['11-01', 1800],
    ])
  })

  it('of a company in Manaus are those of Manaus', async () => {
    await setCompany(server, ana, { time_zone: 'America/Manaus' })
    const { id } = await task(ana, 'Plantão')
    await log(ana, id, '2026-11-01T03:15:00Z', '2026-11-01T03:45:00Z')
    await log(ana, id, '2026-11-01T00:15', '2026-11-01T00:30')
    const { body } = await ana.call('GET /calendar/timesheet-report/months')
    expect(body.response.map(({ month, total }) => [month, total])).toEqual([
      ['2026-11', 900],
      ['2026-10', 1800],
    ])
    const { raw } = await ana.call('GET /calendar/timesheet-report-month/csv', { query: { month: '2026-10' } })
    expect(lines(raw)[1]).toContain(';31/10/2026 23:15;31/10/2026 23:45;00:30:00')
  })

  it('count an entry where it began, also over midnight at the end of a month', async () => {
    const { id } = await task(ana, 'Plantão')
    await log(ana, id, '2026-10-31T22:00', '2026-11-01T02:00')
    const { body } = await ana.call('GET /calendar/timesheet-report/months')
    expect(body.response.map(({ month, total }) => [month, total])).toEqual([['2026-10', 14_400]])
  })
})

describe('a closed month', () => {
  const lock = (who: Person, month: string) => who.call('PUT /calendar/timesheet-lock/{month}', { params: { month } })
  const unlock = (who: Person, month: string) =>
    who.call('DELETE /calendar/timesheet-lock/{month}', { params: { month } })

  it('is a past one, closed and opened by responsible people, with rows in the trail', async () => {
    const { id } = await task(ana, 'Visita', { type: '2' })
    await log(bia, id, '2026-10-20T09:00', '2026-10-20T10:00')
    expect((await lock(bia, '2026-10')).error.code).toBe('permission.denied')
    expect((await lock(ana, '2026-11')).error.code).toBe('timesheet.month_open')
    expect((await lock(ana, '2026-10')).body.response).toMatchObject({
      month: '2026-10',
      total: 3600,
      locked_at: expect.any(String),
      locked_by: expect.stringMatching(/^Pessoa/),
      can: { lock: false, unlock: true },
    })
    expect((await lock(ana, '2026-10')).status).toBe(200)
    const seen = (await bia.call('GET /calendar/timesheet-report/months')).body.response[0]!
    expect([seen.locked_at !== null, seen.can]).toMatchObject([true, { lock: false, unlock: false }])
    expect((await unlock(ana, '2026-10')).body.response).toMatchObject({
      locked_at: null,
      can: { lock: true, unlock: false },
    })
    const { body } = await ana.call('GET /client/audit', { query: { area: 'timesheets' } })
    expect(body.response.slice(0, 2).map(({ sentence }) => sentence.replace(/^Pessoa \d+ /, ''))).toEqual([
      'reabriu as horas de "outubro de 2026"',
      'fechou as horas de "outubro de 2026"',
    ])
  })

  it('refuses creating, changing, moving and deleting its hours, and its totals stay when a task is deleted', async () => {
    const { id } = await task(ana, 'Visita')
    const october = await log(ana, id, '2026-10-20T09:00', '2026-10-20T10:00')
    const november = await log(ana, id, '2026-11-18T09:00', '2026-11-18T10:00')
    await lock(ana, '2026-10')
    const hours = { time_from: '2026-10-20T11:00', time_to: '2026-10-20T12:00' }
    const body = { calendar_id: id, date: '2026-10-21', total: 3600 }
    const tries = [
      await ana.call('POST /calendar/create-timesheet/{id}', { params: { id }, body: hours }),
      await ana.call('PUT /calendar/timesheet/{id}', { params: { id: october.id }, body: hours }),
      await ana.call('PUT /calendar/timesheet/{id}', { params: { id: november.id }, body: hours }),
      await ana.call('DELETE /calendar/timesheet/{id}', { params: { id: october.id } }),
      await ana.call('PUT /calendar/timesheet-week', { body }),
    ]
    expect(tries.map(({ status, error }) => [status, error.code])).toEqual(
      tries.map(() => [409, 'timesheet.month_locked']),
    )
    expect(tries[0]!.error.message).toBe('As horas de outubro de 2026 estão fechadas. Reabra o mês para alterá-las.')
    const [, entry] = (await ana.call('GET /calendar/timesheets/{taskId}', { params: { taskId: id } })).body.response
    expect(entry).toMatchObject({ locked: true, can: { change: false } })
    const lines = (await ana.call('GET /calendar/timesheet-report')).body.response
    expect(lines.map(({ can }) => can.change)).toEqual([true, false])
    const days = (await ana.call('GET /calendar/timesheet-week', { query: { date: '2026-10-31' } })).body.response.days
    expect(days.map(({ date, locked, open }) => [date.slice(5), locked, open]).slice(5)).toEqual([
      ['10-31', true, false],
      ['11-01', false, true],
    ])
    await ana.call('DELETE /calendar/task/{id}', { params: { id } })
    const [, month] = (await ana.call('GET /calendar/timesheet-report/months')).body.response
    expect(month).toMatchObject({ month: '2026-10', total: 3600 })
    await unlock(ana, '2026-10')
    expect((await ana.call('DELETE /calendar/timesheet/{id}', { params: { id: october.id } })).status).toBe(200)
  })

  it('is not closed while somebody’s timer has been running since then', async () => {
    const { id } = await task(ana, 'Plantão', { type: '2' })
    server.setClock('2026-10-31T23:00:00-03:00')
    await bia.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    server.setClock('2026-11-01T00:30:00-03:00')
    const { error } = await lock(ana, '2026-10')
    expect([error.code, error.message]).toEqual([
      'timesheet.timer_running',
      expect.stringMatching(
        /^Um cronômetro de Pessoa \d+ está em andamento desde outubro de 2026\. Encerre-o antes de fechar o mês\.$/,
      ),
    ])
    await bia.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    expect((await lock(ana, '2026-10')).body.response.total).toBe(5400)
  })

  it('never misses hours written at the moment of its closing', async () => {
    const { id } = await task(ana, 'Visita', { type: '2' })
    for (let round = 0; round < 5; round++) {
      const day = `2026-10-${10 + round}`
      const [locked, written] = await Promise.all([
        lock(ana, '2026-10'),
        bia.call('POST /calendar/create-timesheet/{id}', {
          params: { id },
          body: { time_from: `${day}T09:00`, time_to: `${day}T10:00` },
        }),
      ])
      const total = (await ana.call('GET /calendar/timesheet-report/all/months')).body.response[0]?.total ?? 0
      // Whichever came first, the total answered at the closing is the total the month has.
      expect(locked.body.response.total).toBe(total)
      expect([201, 409]).toContain(written.status)
      await unlock(ana, '2026-10')
    }
  })
})

describe('exported hours', () => {
  it('are a CSV with the columns and words of the screen, without formulas', async () => {
    const tag = (await ana.call('POST /tags', { body: { label: 'Clientes', color_id: 8 } })).body.response
    const { id } = await task(ana, '=1+1', { hour: '09:00', hour_finish: '10:00', tags: [tag.id] })
    await log(ana, id, '2026-11-18T09:05', '2026-11-18T10:20')
    await ana.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    const answer = await ana.call('GET /calendar/timesheet-report/csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="horas-2026-11-20\.csv"/),
    })
    expect(lines(answer.raw)).toEqual([
      'Tarefa;Etiquetas;Projeto;Contatos;Data;Início;Fim;Início real;Fim real;Total',
      "'=1+1;Clientes;;;18/11/2026;09:00;10:00;20/11/2026 18:00;Em andamento;00:00",
      "'=1+1;Clientes;;;18/11/2026;09:00;10:00;18/11/2026 09:05;18/11/2026 10:20;01:15:00",
    ])
  })

  it('of the team have a person, for one month or all, for one person or everybody', async () => {
    const { id } = await task(ana, 'Visita', { type: '2' })
    await log(ana, id, '2026-10-18T09:00', '2026-10-18T10:00')
    await log(bia, id, '2026-11-18T09:00', '2026-11-18T10:00')
    const all = lines((await ana.call('GET /calendar/timesheet-report/all/csv')).raw)
    expect(all[0]).toBe(
      'Pessoa;Tarefa;Etiquetas;Projeto;Contatos;Data;Início;Fim;Início real;Fim real;Total;Custo da hora;Custo',
    )
    expect(all).toHaveLength(3)
    const month = await ana.call('GET /calendar/timesheet-report/all-month/csv', { query: { month: '2026-10' } })
    expect(lines(month.raw)).toHaveLength(2)
    expect(month.headers['content-disposition']).toContain('filename="horas_da_equipe-2026-10.csv"')
    const ofBia = await ana.call('GET /calendar/timesheet-report/all/csv', { query: { client_id: bia.userId } })
    expect(lines(ofBia.raw)).toHaveLength(2)
    const own = await ana.call('GET /calendar/timesheet-report-month/csv', { query: { month: '2026-11' } })
    expect(lines(own.raw)).toHaveLength(1)
  })

  it('are a real spreadsheet with format=xlsx, whose durations can be added up', async () => {
    const { id } = await task(ana, 'Visita')
    await log(ana, id, '2026-11-18T09:05', '2026-11-18T10:20')
    const { raw, headers } = await ana.call('GET /calendar/timesheet-report/csv', { query: { format: 'xlsx' } })
    expect(headers['content-disposition']).toContain('filename="horas-2026-11-20.xlsx"')
    const [, row] = (await readXlsx(raw)).sheets[0]!.rows
    expect(row!.slice(0, 4)).toEqual(['Visita', '', '', ''])
    expect(row!.slice(4)).toEqual([
      new Date('2026-11-18T00:00:00Z'),
      null,
      null,
      new Date('2026-11-18T09:05:00Z'),
      new Date('2026-11-18T10:20:00Z'),
      expect.anything(),
    ])
  })

  it('are downloaded with the key in the address, as programs do', async () => {
    const { body } = await ana.call('POST /sign/download-token')
    const open = () =>
      server.call(undefined, 'GET /calendar/timesheet-report/csv', { query: { token: body.token } as never })
    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(401)
  })

  const entries = isDue('report of 100 000 hours', ['packages/server/src/routine/timesheet/']) ? 100_000 : 15_000
  it(`of ${entries} entries take the memory of a page, as CSV and as a spreadsheet`, async () => {
    const { id } = await task(ana, 'Atendimento ao balcão')
    // Keeping it for all of them at once would take most of the time.
    await server.asOwner('alter table routine.timesheet_entries drop constraint timesheet_one_at_a_time')
    await many(ana, id, entries)
    // As it happens by itself where so much is written in longer than a moment.
    await server.asOwner('analyze routine.timesheet_entries')
    const url = await server.composed.app.listen({ port: 0, host: '127.0.0.1' })
    for (const format of ['csv', 'xlsx']) {
      const path = `${url}/api/calendar/timesheet-report/csv?format=${format}`
      const answer = await new Promise<IncomingMessage>((answered, failed) =>
        get(path, { agent: false, headers: { 'request-token': ana.token } }, answered).on('error', failed),
      )
      expect(answer.statusCode).toBe(200)
      const before = live()
      let [peak, bytes, rows, looked] = [0, 0, 0, 0]
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) rows++
        if (bytes < looked + 400_000) continue
        looked = bytes
        peak = Math.max(peak, live() - before)
      }
      if (format === 'csv') expect(rows).toBe(entries + 1)
      expect(bytes).toBeGreaterThan(20 * entries)
      expect(peak).toBeLessThan(5 * 1024 * 1024)
    }
  })
})

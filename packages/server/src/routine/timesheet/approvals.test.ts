import { beforeEach, describe, expect, it } from 'vitest'
import { isDue } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ DATABASE_POOL: '3' })

let ana: Person
let bia: Person
let caio: Person
const month = '2026-10'

beforeEach(async () => {
  server.setClock(undefined)
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
  server.setClock('2026-11-20T18:00:00-03:00')
})

async function log(who: Person, time_from: string, time_to: string) {
  const body = { label: 'Forno', date: '2026-10-05' }
  const { id } = (await who.call('POST /calendar/task', { body })).body.atividades[0]!
  const logged = await who.call('POST /calendar/create-timesheet/{id}', {
    params: { id },
    body: { time_from, time_to },
  })
  expect(logged.error?.message).toBeUndefined()
  return { ...logged.body.response, taskId: id }
}
const submit = (who: Person) => who.call('POST /calendar/timesheet-approval/{month}', { params: { month } })
const decide = (who: Person, whose: Person, body: { state: 'approved' | 'returned'; note?: string }) =>
  who.call('PUT /calendar/timesheet-approval/{month}/{id}', { params: { month, id: whose.userId }, body })
const ofTeam = (who: Person) => who.call('GET /calendar/timesheet-report/all/totals', { query: { month } })
const nameOf = async (who: Person) => (await who.call('GET /account')).body.response.name
const exported = async (who: Person) =>
  (await who.call('GET /calendar/timesheet-report/all-month/csv', { query: { month } })).raw
    .toString()
    .trim()
    .split('\r\n')
const notices = async (who: Person) =>
  (await who.call('GET /client/manager-notification')).body.response.filter(({ kind }) => kind.startsWith('hours.'))
const waiting = async (who: Person) =>
  (await who.call('GET /waiting')).body.response.filter(({ id }) => id.startsWith('hours.')).map(({ id }) => id)

describe('the hours of the team', () => {
  it('are read and exported by responsible people and by those they allow, and by nobody else', async () => {
    await log(bia, '2026-10-05T09:00', '2026-10-05T10:00')
    const statuses = async (who: Person) => [
      (await who.call('GET /calendar/timesheet-report/all')).status,
      (await who.call('GET /calendar/timesheet-report/all/months')).status,
      (await ofTeam(who)).status,
      (await who.call('GET /calendar/timesheet-report/all/csv')).status,
      (await who.call('GET /calendar/timesheet-report/all-month/csv', { query: { month } })).status,
    ]
    expect(await statuses(ana)).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(bia)).toEqual([403, 403, 403, 403, 403])
    expect((await bia.call('GET /calendar/timesheet-report')).body.total).toBe(1)
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [bia.userId] } })
    expect(await statuses(bia)).toEqual([200, 200, 200, 200, 200])
    expect((await bia.call('GET /calendar/timesheet-rights')).body.response).toEqual({ can: { team: true } })
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [] } })
    expect((await ofTeam(bia)).error?.code).toBe('timesheet.team_denied')
  })

  it('of a shared task are the reader’s own, unless the team’s are open to them', async () => {
    const body = { label: 'Balanço', date: '2026-10-05', type: '2' as const }
    const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
    for (const who of [ana, bia]) {
      const span = { time_from: '2026-10-05T09:00', time_to: '2026-10-05T10:00' }
      await who.call('POST /calendar/create-timesheet/{id}', { params: { id }, body: span })
    }
    const seen = async (who: Person) =>
      (await who.call('GET /calendar/timesheets/{taskId}', { params: { taskId: id } })).body
    expect(await seen(ana)).toMatchObject({ total: 2, seconds: 7200 })
    expect(await seen(bia)).toMatchObject({ total: 1, seconds: 3600 })
  })
})

describe('a month of hours', () => {
  it('is sent, returned with a word, sent again and approved; people are told, and it waits for whom it should', async () => {
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [caio.userId] } })
    const entry = await log(bia, '2026-10-05T09:00', '2026-10-05T10:30')
    const change = () =>
      bia.call('PUT /calendar/timesheet/{id}', {
        params: { id: entry.id },
        body: { time_from: '2026-10-05T09:00', time_to: '2026-10-05T11:00' },
      })
    expect((await submit(bia)).body.response).toMatchObject({
      approval: { state: 'submitted' },
      can: { submit: false, withdraw: true },
    })
    expect((await change()).error?.message).toContain('esperam aprovação')
    expect(await notices(ana)).toHaveLength(1)
    expect(await notices(caio)).toMatchObject([
      { title: expect.stringContaining('enviou as horas de outubro de 2026') },
    ])
    expect([await waiting(ana), await waiting(caio), await waiting(bia)]).toEqual([
      ['hours.to_approve'],
      ['hours.to_approve'],
      [],
    ])
    expect((await decide(caio, bia, { state: 'returned' })).status).toBe(400)
    const returned = await decide(caio, bia, { state: 'returned', note: 'Falta a feira do dia 10' })
    expect(returned.body.response).toMatchObject({ state: 'returned', decided_by: await nameOf(caio) })
    expect(await waiting(bia)).toEqual(['hours.returned'])
    expect((await change()).status).toBe(200)
    await submit(bia)
    expect((await decide(caio, bia, { state: 'approved' })).body.response).toMatchObject({
      state: 'approved',
      note: '',
    })
    expect(await waiting(caio)).toEqual([])
    expect((await change()).error?.message).toContain('foram aprovadas')
    expect((await submit(bia)).error?.code).toBe('timesheet.month_approved')
    expect((await notices(bia)).map(({ title }) => title)).toEqual([
      `${await nameOf(caio)} aprovou as suas horas de outubro de 2026`,
      `${await nameOf(caio)} devolveu as suas horas de outubro de 2026`,
    ])
  })

  it('closes to its person alone: days of the week, typed hours, deletion', async () => {
    const { id, taskId } = await log(bia, '2026-10-05T09:00', '2026-10-05T10:00')
    await submit(bia)
    const week = (await bia.call('GET /calendar/timesheet-week', { query: { date: '2026-10-05' } })).body.response
    expect(week.days.every(({ locked }) => locked)).toBe(true)
    const typed = await bia.call('PUT /calendar/timesheet-week', {
      body: { calendar_id: taskId, date: '2026-10-06', total: 60 },
    })
    expect(typed.error?.code).toBe('timesheet.month_locked')
    expect((await bia.call('DELETE /calendar/timesheet/{id}', { params: { id } })).error?.code).toBe(
      'timesheet.month_locked',
    )
    await log(caio, '2026-10-05T09:00', '2026-10-05T10:00')
    await bia.call('DELETE /calendar/timesheet-approval/{month}', { params: { month } })
    expect((await bia.call('DELETE /calendar/timesheet/{id}', { params: { id } })).status).toBe(200)
  })

  it('is not sent before it is over, without hours or while a timer runs in it', async () => {
    expect((await submit(bia)).error?.code).toBe('timesheet.month_empty')
    const now = await bia.call('POST /calendar/timesheet-approval/{month}', { params: { month: '2026-11' } })
    expect(now.error?.code).toBe('timesheet.month_open')
    server.setClock('2026-10-31T18:00:00-03:00')
    const body = { label: 'Forno', date: '2026-10-31' }
    const { id } = (await bia.call('POST /calendar/task', { body })).body.atividades[0]!
    await bia.call('POST /calendar/timesheet/{id}', { params: { id }, body: {} })
    server.setClock('2026-11-01T18:00:00-03:00')
    expect((await submit(bia)).error?.code).toBe('timesheet.timer_running')
  })

  it('of somebody who approves is approved by another person, unless they are responsible for the company', async () => {
    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [caio.userId] } })
    for (const who of [ana, caio]) {
      await log(who, '2026-10-05T09:00', '2026-10-05T10:00')
      await submit(who)
    }
    expect((await decide(caio, caio, { state: 'approved' })).error?.code).toBe('timesheet.own_month')
    expect((await decide(caio, ana, { state: 'approved' })).status).toBe(200)
    expect((await decide(ana, ana, { state: 'returned', note: 'Reabrir' })).status).toBe(200)
    expect((await decide(bia, caio, { state: 'approved' })).error?.code).toBe('timesheet.team_denied')
  })
})

describe('the cost of an hour', () => {
  const cost = (who: Person, whose: Person, since: string, cost: number | null) =>
    who.call('PUT /calendar/timesheet-cost/{id}', { params: { id: whose.userId }, body: { since, cost } })

  it('counts from its month on, to the cent, and only for people with the permission', async () => {
    await log(bia, '2026-10-05T09:00', '2026-10-05T09:20')
    await cost(ana, bia, '2026-09', 10)
    await cost(ana, bia, '2026-10', 20.5)
    await cost(ana, bia, '2026-11', null)
    const totals = (await ofTeam(ana)).body.response
    expect(totals).toMatchObject({ cost: 6.83, people: [{ hour_cost: 20.5, cost: 6.83 }], can: { costs: true } })
    const [head, line] = await exported(ana)
    expect(head).toMatch(/Pessoa;.*;Custo da hora;Custo$/)
    expect(line).toMatch(/;20,50;6,83$/)

    await ana.call('PUT /calendar/timesheet-leads', { body: { clients: [caio.userId] } })
    expect((await ofTeam(caio)).body.response).toMatchObject({ cost: null, people: [{ hour_cost: null, cost: null }] })
    expect((await cost(caio, bia, '2026-10', 1)).status).toBe(403)
    expect((await exported(caio))[0]).not.toContain('Custo')
  })
})

describe('a month of many entries', () => {
  /** Entries of October, every two minutes, each of 1 to 119 seconds. */
  const many = (who: Person, taskId: number, count: number) =>
    server.asOwner(
      `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
       select $1, $2, $3, '', 'manual', at, at + interval '1 second' * (1 + n % 119)
       from generate_series(0, $4 - 1) n, lateral (select timestamptz '2026-10-01T08:00:00Z' + interval '2 minutes' * n as at) x`,
      [who.companyId, who.userId, taskId, count],
    )
  const each = isDue('month of 100 000 entries', ['packages/server/src/routine/timesheet/']) ? 20_000 : 2000
  const seconds = Array.from({ length: each }, (_, n) => 1 + (n % 119)).reduce((sum, one) => sum + one, 0)
  /** Seconds at an hourly cost in cents, in cents, the half away from zero. */
  const centsFor = (cents: number) => Number((BigInt(seconds) * BigInt(cents) * 2n + 3600n) / 7200n)

  it('adds up to the second and to the cent by person, is exported whole, and is approved person by person', async () => {
    const people = [ana, bia, caio, await server.colleague(ana), await server.colleague(ana)]
    const hourly = [2050, 3333, 1789, 4001, 9999]
    // To check it for 100,000 rows at once would take most of the time.
    await server.asOwner('alter table routine.timesheet_entries drop constraint timesheet_one_at_a_time')
    for (const [at, who] of people.entries()) {
      const { id } = (await who.call('POST /calendar/task', { body: { label: 'Forno', date: '2026-10-05' } })).body
        .atividades[0]!
      await many(who, id, each)
      await ana.call('PUT /calendar/timesheet-cost/{id}', {
        params: { id: who.userId },
        body: { since: month, cost: hourly[at]! / 100 },
      })
    }
    await server.asOwner('analyze routine.timesheet_entries')

    const totals = (await ofTeam(ana)).body.response
    const costs = hourly.map(centsFor)
    expect([totals.total, totals.cost]).toEqual([5 * seconds, costs.reduce((sum, one) => sum + one, 0) / 100])
    const byPerson = new Map(totals.people.map((one) => [one.client_id, one]))
    for (const [at, { userId }] of people.entries())
      expect(byPerson.get(userId)).toMatchObject({ entries: each, total: seconds, cost: costs[at]! / 100 })

    expect(await exported(ana)).toHaveLength(5 * each + 1)

    expect((await submit(bia)).body.response.approval).toMatchObject({ state: 'submitted' })
    expect((await decide(ana, bia, { state: 'approved' })).body.response).toMatchObject({ state: 'approved' })
    expect((await submit(bia)).error?.code).toBe('timesheet.month_approved')
    expect((await submit(caio)).body.response.approval).toMatchObject({ state: 'submitted' })
  })
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideFailures } from '@prumo/contract/routine/outside/failures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { openSealer, type Sealer } from '../../platform/sealing/sealing.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { readDueCalendars, readOutsideCalendar, resealOutsideCalendars } from './jobs.ts'

const server = openOwnTestServer({
  OUTGOING_RANGES: '127.0.0.0/8',
  OUTGOING_HTTP: '1',
  BASE_URL: 'https://app.prumo.example',
})
let ana: Person
let asked = 0
let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
const elsewhere = createServer((request, response) => {
  asked++
  answer(request, response)
})
beforeAll(() => new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((done) => elsewhere.close(done)))

const address = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/segredo-do-endereco/basic.ics`
const calendarOf = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x\r\n${events.map((one, at) => `BEGIN:VEVENT\r\nUID:${at}\r\n${one}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`
const dentist = 'DTSTART:20261123T130000Z\r\nDTEND:20261123T140000Z\r\nSUMMARY:Dentista'
const saying = (text: string) => {
  answer = (_, response) => response.end(text)
}

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  await server.asOwner('delete from routine.outside_calendars')
  await server.asOwner('delete from pgboss.job')
  ana = await server.company()
  saying(calendarOf(dentist))
  asked = 0
})

const add = async (by = ana, more: { label?: string; address?: string } = {}) =>
  by.call('POST /calendar/outside', { body: { label: 'Pessoal', address: address(), ...more } })
const added = async (by = ana) => (await add(by)).body.response
const read = () => server.runJobs(readOutsideCalendar)
const mine = async (by = ana) => (await by.call('GET /calendar/outside')).body.response
const events = async (by = ana, query = { from: '2026-11-16', until: '2026-12-20' }) =>
  (await by.call('GET /calendar/outside/events', { query })).body.response
/** What the schedule does at this time. */
const later = async (instant: string) => {
  server.setClock(instant)
  await readDueCalendars.run({}, server.composed.jobContext, '')
  return read()
}

it('shows the times of a calendar elsewhere, in the hours of the company, to its person alone', async () => {
  const bia = await server.colleague(ana)
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body.response).toMatchObject({ label: 'Pessoal', host: new URL(address()).host, read_at: null, failure: null })
  await read()
  expect(await events()).toMatchObject([
    { date: '2026-11-23', hour: '10:00', hour_finish: '11:00', label: 'Dentista', calendar: 'Pessoal' },
  ])
  expect(await mine()).toMatchObject([{ read_at: '2026-11-20T15:00:00.000Z', failure: null, events: 1, paused: false }])
  expect(await events(bia)).toEqual([])
  expect(await mine(bia)).toEqual([])
  const { id } = (await mine())[0]!
  for (const key of ['DELETE /calendar/outside/{id}', 'POST /calendar/outside/{id}/read'] as const)
    expect((await bia.call(key, { params: { id } })).status).toBe(404)
})

describe('the address', () => {
  it('is sealed, is in no answer, and opens for its calendar only', async () => {
    const { id } = await added()
    await read()
    const stored = JSON.stringify(await server.asOwner('select * from routine.outside_calendars'))
    expect(stored).not.toContain('segredo-do-endereco')
    const trail = JSON.stringify(await server.asOwner('select * from audit.trail'))
    const queued = JSON.stringify(await server.asOwner('select data, output from pgboss.job'))
    const answers = JSON.stringify([await mine(), await ana.call('GET /calendar/outside')])
    for (const text of [trail, queued, answers]) expect(text).not.toContain('segredo-do-endereco')
    const other = (await add(ana, { label: 'Outro' })).body.response
    await server.asOwner(
      `update routine.outside_calendars c set address = s.address from routine.outside_calendars s
       where c.id = $1 and s.id = $2`,
      [other.id, id],
    )
    await read()
    expect((await mine()).map(({ failure }) => failure)).toEqual([null, outsideFailures.lost])
  })

  it('is sealed anew under the first key, and stays readable without the older one', async () => {
    const { id } = await added()
    await read()
    const context = server.composed.jobContext as { sealer: Sealer }
    const before = context.sealer
    const [row] = await server.asOwner<{ address: string }>(
      'select address from routine.outside_calendars where id = $1',
      [id],
    )
    const purpose = `outside-calendar:${ana.companyId}:${id}`
    const old = Buffer.alloc(32, 1)
    const under = openSealer([old]).seal(before.open(row!.address, purpose), purpose)
    await server.asOwner('update routine.outside_calendars set address = $2 where id = $1', [id, under])
    const fresh = openSealer([Buffer.alloc(32, 2), old])
    await resealOutsideCalendars.run(
      {},
      { ...server.composed.jobContext, sealer: fresh, inCompany: inCompanyWith(fresh) },
      '',
    )
    const [after] = await server.asOwner<{ address: string }>(
      'select address from routine.outside_calendars where id = $1',
      [id],
    )
    expect(openSealer([Buffer.alloc(32, 2)]).open(after!.address, purpose)).toBe(address())
  })

  it.each([
    ['agenda da Ana', 'Isto não é um endereço.'],
    ['ftp://example.com/a.ics', 'https://'],
    ['https://ana:senha@example.com/a.ics', 'usuário e senha'],
    ['https://10.0.0.1/a.ics', outsideFailures.refused],
    ['https://[::1]/a.ics', outsideFailures.refused],
    ['https://169.254.169.254/latest/meta-data', outsideFailures.refused],
    ['https://example.com:25/a.ics', 'porta'],
  ])('is refused before it is stored: %s', async (wrong, words) => {
    const { status, error } = await add(ana, { address: wrong })
    expect(status).toBe(400)
    expect(error.fields?.address).toContain(words)
    expect(await mine()).toEqual([])
  })

  it('may begin with webcal://, and is not that of the person’s own calendar of Prumo', async () => {
    expect((await add(ana, { address: 'webcal://p1.example.com/a.ics' })).body.response.host).toBe('p1.example.com')
    const { error } = await add(ana, { address: `https://app.prumo.example/api/calendar/feed/x/prumo.ics` })
    expect(error.message).toBe('Este é o seu calendário do Prumo, que já está aqui.')
  })

  it('is of at most five calendars of a person', async () => {
    for (let at = 0; at < 5; at++) expect((await add()).status).toBe(201)
    const { status, error } = await add()
    expect([status, error.code]).toEqual([409, 'list.too_many'])
  })
})

describe('a reading', () => {
  it('is made once, however often its job runs, and again an hour later', async () => {
    await added()
    await Promise.all([read(), read()])
    const { id } = (await mine())[0]!
    await readOutsideCalendar.run({ companyId: ana.companyId, id }, server.composed.jobContext, '')
    expect(asked).toBe(1)
    await later('2026-11-20T12:30:00-03:00')
    expect(asked).toBe(1)
    saying(calendarOf())
    await later('2026-11-20T13:01:00-03:00')
    expect(asked).toBe(2)
    expect(await events()).toEqual([])
  })

  it('writes nothing while the calendar says the same', async () => {
    await added()
    await read()
    const [before] = await server.asOwner<{ id: number }>(
      'select id from routine.outside_events where company_id = $1',
      [ana.companyId],
    )
    await later('2026-11-20T14:00:00-03:00')
    expect(asked).toBe(2)
    const [after] = await server.asOwner<{ id: number }>(
      'select id from routine.outside_events where company_id = $1',
      [ana.companyId],
    )
    expect(after).toEqual(before)
    expect((await mine())[0]!.read_at).toBe('2026-11-20T17:00:00.000Z')
  })

  it('can be asked for at once, once a minute', async () => {
    const { id } = await added()
    await read()
    const now = () => ana.call('POST /calendar/outside/{id}/read', { params: { id } })
    expect((await now()).error.code).toBe('rate.limited')
    server.setClock('2026-11-20T12:02:00-03:00')
    expect((await now()).status).toBe(200)
    await read()
    expect(asked).toBe(2)
  })

  it.each<[keyof typeof outsideFailures, (request: IncomingMessage, response: ServerResponse) => unknown]>([
    ['gone', (_, response) => response.writeHead(404).end()],
    ['gone', (_, response) => response.writeHead(403).end()],
    ['failed', (_, response) => response.writeHead(500).end()],
    ['moved', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['unreachable', (_, response) => void response.destroy()],
    ['unreadable', (_, response) => response.end('<!doctype html><title>Entrar</title>')],
    ['unreadable', (_, response) => response.end('BEGIN:VCALENDAR\r\nisto não é uma linha\r\n')],
    ['too_large', (_, response) => response.end(`BEGIN:VCALENDAR\r\nX-A:${'a'.repeat(5 * 1024 * 1024)}`)],
  ])('that fails is said in a sentence, and the times of before stay: %s', async (failure, badly) => {
    await added()
    await read()
    answer = badly
    await later('2026-11-20T14:00:00-03:00')
    expect(await mine()).toMatchObject([
      {
        failure: outsideFailures[failure],
        failing_since: '2026-11-20T17:00:00.000Z',
        read_at: '2026-11-20T15:00:00.000Z',
        paused: false,
      },
    ])
    expect(await events()).toHaveLength(1)
  })

  it('that fails for a week is paused, with a notification, and begins again when asked for', async () => {
    answer = (_, response) => response.writeHead(404).end()
    const { id } = await added()
    await read()
    const failingFor = (days: number) =>
      server.asOwner(
        'update routine.outside_calendars set failing_since = failing_since - $1::int * interval $$1 day$$',
        [days],
      )
    const [due] = await server.asOwner<{ due_at: Date }>('select due_at from routine.outside_calendars')
    expect(due!.due_at.toISOString()).toBe('2026-11-20T16:00:00.000Z')
    await failingFor(1)
    await later('2026-11-20T13:00:00-03:00')
    const [rarely] = await server.asOwner<{ due_at: Date }>('select due_at from routine.outside_calendars')
    expect(rarely!.due_at.toISOString()).toBe('2026-11-20T22:00:00.000Z')
    await failingFor(6)
    await later('2026-11-20T19:00:00-03:00')
    expect(await mine()).toMatchObject([{ paused: true, failure: outsideFailures.gone }])
    const told = "select title from notifications.notifications where kind = 'calendar.paused' and company_id = $1"
    expect(await server.asOwner(told, [ana.companyId])).toHaveLength(1)
    await later('2026-11-21T19:00:00-03:00')
    const tries = asked
    saying(calendarOf(dentist))
    expect((await ana.call('POST /calendar/outside/{id}/read', { params: { id } })).body.response.paused).toBe(false)
    await read()
    expect(asked).toBe(tries + 1)
    expect(await mine()).toMatchObject([{ paused: false, failure: null }])
  })

  it('whose calendar was changed meanwhile is thrown away', async () => {
    const { id } = await added()
    answer = async (_, response) => {
      const body = { label: 'Novo', address: address().replace('basic', 'outro') }
      await ana.call('PUT /calendar/outside/{id}', { params: { id }, body })
      saying(calendarOf())
      response.end(calendarOf(dentist))
    }
    await read()
    expect(await mine()).toMatchObject([{ label: 'Novo', read_at: null, events: 0 }])
    await read()
    expect(await mine()).toMatchObject([{ label: 'Novo', events: 0, failure: null }])
  })

  it('is not made for a person who no longer works here', async () => {
    await server.colleague(ana, [])
    const bia = await server.colleague(ana)
    await add(bia)
    await disable(server, bia)
    await read()
    expect(asked).toBe(0)
  })
})

it('is forgotten with its times, when its person wants it', async () => {
  const { id } = await added()
  await read()
  const { body } = await ana.call('PUT /calendar/outside/{id}', {
    params: { id },
    body: { label: 'Casa', address: '' },
  })
  expect(body.response.label).toBe('Casa')
  expect(await events()).toMatchObject([{ calendar: 'Casa' }])
  expect((await ana.call('DELETE /calendar/outside/{id}', { params: { id } })).status).toBe(200)
  expect([await events(), await mine()]).toEqual([[], []])
})

function inCompanyWith(sealer: Sealer): typeof server.composed.jobContext.inCompany {
  return (company, work) => server.composed.jobContext.inCompany(company, (scope) => work({ ...scope, sealer }))
}

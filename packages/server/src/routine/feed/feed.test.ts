import ICAL from 'ical.js'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { disable, setCompany } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { taskLimit } from './contents.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.example' })
let ana: Person
let bia: Person
let address: string

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
  address = await create(ana)
})

const create = async (by: Person) => (await by.call('PUT /calendar/feed')).body.response.url
const pathOf = (url: string) => url.replace('https://app.prumo.example', '')
const tokenOf = (url: string) => url.split('/').at(-2)!
/** As a calendar application reads it: without session or cookie. */
const read = (url = address, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.composed.app.inject({ method, url: pathOf(url), headers })
const task = async (by: Person, body: object) =>
  (await by.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-11-23', ...body } })).body.atividades[0]!

type Shown = {
  uid: string
  summary: string
  description: string
  start: string
  end: string
  url: string
  sequence: number
  lastModified: string
  categories: string[]
  transp: string
  priority: number | null
}
/** The events as Thunderbird's library reads them. */
function shown(text: string): Shown[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const text = (name: string) => (component.getFirstPropertyValue(name)?.toString() ?? '') as string
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      url: text('url'),
      sequence: event.sequence,
      lastModified: text('last-modified'),
      categories: component.getAllProperties('categories').flatMap((one) => one.getValues() as string[]),
      transp: text('transp'),
      priority: component.getFirstPropertyValue('priority') as number | null,
    }
  })
}
/** What happens until a day, as Thunderbird's library expands it: title and start. */
function instances(text: string, until: string): [summary: string, start: string][] {
  const found: [string, string][] = []
  for (const component of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    const iterator = event.iterator()
    for (
      let next = iterator.next();
      next && next.toString() <= until;
      next = event.isRecurring() ? iterator.next() : null!
    )
      found.push([event.summary, next.toString()])
  }
  return found.toSorted(([, one], [, other]) => one.localeCompare(other))
}
const events = async (url = address) => shown((await read(url)).payload)

describe('a calendar address', () => {
  it('is told once, opens without a session, and is not a page of anybody else', async () => {
    expect(address).toMatch(/^https:\/\/app\.prumo\.example\/api\/calendar\/feed\/[\w-]{43}\/prumo\.ics$/)
    expect((await ana.call('GET /calendar/feed')).body.response).toEqual({
      created_at: '2026-11-20T15:00:00.000Z',
      read_at: null,
    })
    const answer = await read()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="prumo.ics"',
      'x-content-type-options': 'nosniff',
    })
    expect((await ana.call('GET /calendar/feed')).body.response?.read_at).toBe('2026-11-20T15:00:00.000Z')
    expect((await bia.call('GET /calendar/feed')).body.response).toBeNull()
  })

  it('opens nothing any more when it is renewed or revoked, and another never opened anything', async () => {
    const renewed = await create(ana)
    expect((await read()).statusCode).toBe(404)
    expect((await read(renewed)).statusCode).toBe(200)
    expect((await ana.call('DELETE /calendar/feed')).status).toBe(200)
    expect((await read(renewed)).statusCode).toBe(404)
    expect((await ana.call('DELETE /calendar/feed')).status).toBe(404)
    expect((await read(address.replace(tokenOf(address), 'x'.repeat(43)))).statusCode).toBe(404)
    expect((await read(address.replace(tokenOf(address), 'x'.repeat(150)))).statusCode).toBe(404)
  })

  it('lies in no table and no line of the log in clear', async () => {
    const lines: string[] = []
    const { log } = server.composed.app
    const [quiet, silent] = [log.level, Reflect.get(log, pino.symbols.streamSym)]
    Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } })
    log.level = 'trace'
    await read()
    const renewed = await create(ana)
    await read()
    await read(`${renewed}/nowhere`)
    log.level = quiet
    Object.assign(log, { [pino.symbols.streamSym]: silent })
    expect(lines.join()).toContain('/calendar/feed/:token/prumo.ics')
    const tables = await server.asOwner<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    for (const token of [tokenOf(address), tokenOf(renewed)]) {
      expect(lines.join()).not.toContain(token)
      for (const { name } of tables) {
        const [found] = await server.asOwner<{ there: boolean }>(
          `select exists (select from ${name} t where strpos(t::text, $1) > 0) as there`,
          [token],
        )
        expect(found!.there, name).toBe(false)
      }
    }
  })

  it('is opened by its hash and by nothing else: without it row level security shows no row', async () => {
    const rows = await server.composed.database.statement('select * from routine.calendar_feeds', [])
    expect(rows).toEqual([])
  })

  it('of somebody who asked for their account to be deleted opens nothing until they stay', async () => {
    const hers = await create(bia)
    await bia.call('PUT /account/deletion', { body: { password: bia.password } })
    expect((await read(hers)).statusCode).toBe(404)
    const { email, password } = bia
    const { token } = (await server.call(undefined, 'POST /sign/client', { body: { email, password } })).body
    await server.call(token, 'DELETE /account/deletion')
    expect((await read(hers)).statusCode).toBe(200)
  })

  it('of somebody who was disabled opens nothing; of a company without access it says why', async () => {
    const hers = await create(bia)
    await disable(server, bia)
    expect((await read(hers)).statusCode).toBe(404)
    const pay = (status: string) => setCompany(server, ana, { payment_status: status })
    await pay('CANCELED')
    expect((await read()).statusCode).toBe(402)
    await pay('WITHOUT_PAYMENT')
    expect((await read()).statusCode).toBe(200)
  })

  it('is closed until the user has set up the two-step sign-in the company requires', async () => {
    const ask = (required: boolean) => setCompany(server, ana, { two_step_required: required })
    await ask(true)
    expect((await read()).json().code).toBe('two_step.setup_required')
    await ask(false)
    expect((await read()).statusCode).toBe(200)
  })

  it('is not asked more often than calendars ask, and guesses end soon', async () => {
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await read()).statusCode)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
    const guess = () =>
      server.composed.app.inject({ url: '/api/calendar/feed/guess/prumo.ics', remoteAddress: '10.9.8.7' })
    const guesses = []
    for (let n = 0; n < 61; n++) guesses.push((await guess()).statusCode)
    expect([guesses.at(-2), guesses.at(-1)]).toEqual([404, 429])
  })
})

describe('what a calendar shows', () => {
  it('is a task with hours at its instants, and one without as whole days with the exclusive end', async () => {
    await task(ana, { label: 'Com horas', hour: '09:00', hour_finish: '10:30' })
    await task(ana, { label: 'Só início', hour: '23:45' })
    await task(ana, { label: 'Sem hora', date: '2026-12-31' })
    const all = new Map((await events()).map((event) => [event.summary, event]))
    expect(all.get('Com horas')).toMatchObject({
      start: '2026-11-23T12:00:00Z',
      end: '2026-11-23T13:30:00Z',
      transp: 'OPAQUE',
    })
    expect(all.get('Só início')).toMatchObject({ start: '2026-11-24T02:45:00Z', end: '2026-11-24T03:15:00Z' })
    expect(all.get('Sem hora')).toMatchObject({ start: '2026-12-31', end: '2027-01-01', transp: 'TRANSPARENT' })
  })

  it('is true to the zone of the company: nine in Manaus is an hour later than nine in São Paulo', async () => {
    await setCompany(server, ana, { time_zone: 'America/Manaus' })
    await task(ana, { hour: '09:00', hour_finish: '10:00' })
    expect((await events())[0]).toMatchObject({ start: '2026-11-23T13:00:00Z', end: '2026-11-23T14:00:00Z' })
    // A reader in São Paulo and one in Manaus look at the same instant.
    const [component] = new ICAL.Component(ICAL.parse((await read()).payload)).getAllSubcomponents('vevent')
    expect(new ICAL.Event(component!).startDate.toJSDate().toISOString()).toBe('2026-11-23T13:00:00.000Z')
  })

  it('survives commas, semicolons, backslashes, quotes, line breaks, emoji and long lines', async () => {
    const label = `Reunião, às 9; com "o" Zé \\ e 🥖👩🏽‍🍳 ${'ção '.repeat(30)}`.trim()
    const feedback = 'Linha um,\nlinha dois; fim\n\nEND:VEVENT\nBEGIN:VALARM'
    await task(ana, { label, feedback, subjects: [{ label: 'Preço; da farinha, 50\\kg' }] })
    const { payload } = await read()
    for (const line of payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(payload).not.toMatch(/(?<!\r)\n/)
    const [event, ...more] = shown(payload)
    expect(more).toEqual([])
    expect(event!.summary).toBe(label)
    expect(event!.description).toContain(feedback)
    expect(event!.description).toContain('☐ Preço; da farinha, 50\\kg')
    expect(payload.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('is named after the company, also after one with a comma and a line break', async () => {
    await setCompany(server, ana, { name: 'Pão, Mel;\nX-EVIL:1' })
    const { payload } = await read()
    const calendar = new ICAL.Component(ICAL.parse(payload))
    expect(calendar.getFirstPropertyValue('x-evil')).toBeNull()
    expect(payload).toContain('\r\nNAME:Prumo · Pão\\, Mel\\;\\nX-EVIL:1\r\n')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Prumo/)
  })

  it('are the own tasks and those of the team, and no task of a colleague, of another company or of the backlog', async () => {
    await task(ana, { label: 'Minha' })
    await task(bia, { label: 'Da equipe', type: '2' })
    await task(bia, { label: 'Só da Bia' })
    await task(await server.company(), { label: 'De fora', type: '2' })
    await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Sem data' } })
    expect((await events()).map(({ summary }) => summary).sort()).toEqual(['Da equipe', 'Minha'])
  })

  it('is a window of 90 days back and 365 ahead, to the day', async () => {
    for (const date of ['2026-08-21', '2026-08-22', '2027-11-20', '2027-11-21']) await task(ana, { label: date, date })
    expect((await events()).map(({ summary }) => summary)).toEqual(['2026-08-22', '2027-11-20'])
  })

  it('says what a task is: done, priority, meeting, whose, and where it opens', async () => {
    const done = await task(ana, { label: 'Feita' })
    await ana.call('POST /calendar/close-task', { body: { calendar_id: done.id, feedback: 'Tudo certo' } })
    await task(ana, { label: 'Urgente', type: '3' })
    const all = new Map((await events()).map((event) => [event.summary, event]))
    expect(all.get('✓ Feita')).toMatchObject({
      description: expect.stringContaining('Feedback: Tudo certo'),
      url: `https://app.prumo.example/tasks?tarefa=${done.id}`,
      categories: ['Tarefa'],
    })
    expect(all.get('Urgente')).toMatchObject({ priority: 1, categories: ['Prioridade'] })
  })

  it('keeps addresses and telephones of contacts out', async () => {
    const body = { name: 'Rui', email: 'rui@moinho.com.br', phone: '11987654321' }
    const { id } = (await ana.call('POST /contacts', { body })).body.response
    await task(ana, { contacts: [id] })
    const [event] = await events()
    expect(event!.description).toContain('Contatos: Rui')
    expect(event!.description).not.toMatch(/moinho|9876/)
  })

  it('shows what was agreed in a meeting, and its deadlines as days that keep their identity when carried', async () => {
    const first = await task(ana, { label: 'Reunião Diária', date: '2026-11-20', repeat_day: '9', hour: '08:30' })
    const feedbacks = [
      { question_what: 'Trocar o forno', question_who: 'João', question_when: '27/11/2026' },
      { question_what: 'Falar com o banco', question_when: 'logo' },
    ]
    await ana.call('POST /my-day/feedback', { body: { task_id: first.id, feedbacks } })
    const deadline = async () => (await events()).filter(({ summary }) => summary.includes('Prazo:'))
    const [before, ...more] = await deadline()
    expect(more).toEqual([])
    expect(before).toMatchObject({ summary: 'Prazo: Trocar o forno', start: '2026-11-27', end: '2026-11-28' })
    expect(before!.description).toContain('Quem: João')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: first.id } })
    const [after] = await deadline()
    expect(after!.uid).toBe(before!.uid)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    const meetings = (await events()).filter(({ categories }) => categories.includes('Reunião'))
    expect(meetings[0]!.description).toContain('☐ Trocar o forno · João · 27/11/2026 · segue na reunião seguinte')
    expect(meetings[1]!.description).toContain('☐ Trocar o forno · João · 27/11/2026')
  })

  it('has what repeats as one event with its rule, without what was concluded, moved or deleted', async () => {
    const first = await task(ana, { label: 'Conferir o caixa', hour: '09:00', hour_finish: '09:30', repeat_day: '1' })
    const { body } = await ana.call('GET /calendar/month', { query: { month: '2026-12' } })
    const mondays = body.response.flatMap(({ tasks }) => tasks)
    const on = (date: string) => mondays.find((one) => one.date === date)!.id
    await ana.call('POST /calendar/close-task', { body: { calendar_id: first.id } })
    await ana.call('POST /calendar/save-task', { body: { calendar_id: on('2026-12-07'), date: '2026-12-08' } })
    await ana.call('DELETE /calendar/task/{id}', { params: { id: on('2026-12-14') } })
    const days = instances((await read()).payload, '2026-12-31')
    expect(days).toEqual([
      ['✓ Conferir o caixa', '2026-11-23T12:00:00Z'],
      ['Conferir o caixa', '2026-11-30T12:00:00Z'],
      ['Conferir o caixa', '2026-12-08T12:00:00Z'],
      ['Conferir o caixa', '2026-12-21T12:00:00Z'],
      ['Conferir o caixa', '2026-12-28T12:00:00Z'],
    ])
    const [series] = (await events()).filter(({ uid }) => uid.startsWith('series-'))
    expect(series!.url).toMatch(/\/tasks\?tarefa=\d+$/)
    expect((await events()).length).toBe(3)
  })

  it('has working days as dates, a day that February does not have, and an evening that is another day in UTC', async () => {
    const rule = { interval: 1, until: null, count: null }
    await task(ana, { label: 'Folha', repeat_rule: { ...rule, every: 'month', on: { by: 'workday', nth: 5 } } })
    await task(ana, { label: 'Aluguel', repeat_rule: { ...rule, every: 'month', on: { by: 'date', day: 30 } } })
    await task(ana, { label: 'Fechar', hour: '22:00', repeat_rule: { ...rule, every: 'week', weekdays: [3] } })
    const days = instances((await read()).payload, '2027-03-10')
    const of = (label: string) => days.filter(([name]) => name === label).map(([, day]) => day)
    expect(of('Folha')).toEqual(['2026-12-07', '2027-01-08', '2027-02-05', '2027-03-05'])
    expect(of('Aluguel')).toEqual(['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28'])
    expect(of('Fechar').slice(0, 2)).toEqual(['2026-11-26T01:00:00Z', '2026-12-03T01:00:00Z'])
  })

  it('has the cards of boards that have a date and are the person’s, and not those that became a task', async () => {
    const card = async (by: Person, at: 'scrum' | 'scrum-company', title: string, users: number[] = []) => {
      const body = { title, date_finish: '2026-11-27', users: users.map((id) => ({ id })) }
      return (await by.call(`POST /v2/client/${at}/task` as 'POST /v2/client/scrum/task', { body })).body.response.id
    }
    const own = await card(ana, 'scrum', 'Estudar')
    await card(bia, 'scrum', 'De Bia')
    const hers = await card(bia, 'scrum-company', 'Auditoria interna', [ana.userId])
    await card(bia, 'scrum-company', 'Sem Ana', [bia.userId])
    const planned = await card(ana, 'scrum', 'Ligar')
    await ana.call('POST /v2/client/scrum/task/day/{id}', { params: { id: planned }, body: { date: '2026-11-24' } })
    await ana.call('PUT /v2/client/scrum/task/move/{id}', {
      params: { id: own },
      body: { tab: 'concluded', order: [] },
    })
    const found = (await events()).map(({ summary, start, end, url }) => [summary, start, end, url])
    const day = ['2026-11-27', '2026-11-28']
    expect(found.sort()).toEqual([
      ['Auditoria interna', ...day, `https://app.prumo.example/scrum-company?cartao=${hers}`],
      ['Ligar', '2026-11-24', '2026-11-25', expect.stringContaining('/tasks?tarefa=')],
      ['✓ Estudar', ...day, `https://app.prumo.example/scrum?cartao=${own}`],
    ])
    const { body } = await ana.call('GET /calendar/week', { query: { date: '2026-11-27' } })
    const shown = body.response.flatMap(({ date_filter, deadlines }) =>
      deadlines.map(({ name, title, link }) => [date_filter, name, title, link]),
    )
    expect(shown).toEqual([['2026-11-27', 'Quadro', 'Auditoria interna', `/scrum-company?cartao=${hers}`]])
  })

  it('has the ends of plans and of their actions', async () => {
    const { body: made } = await ana.call('POST /client/indicador-department', { body: { name: 'Produção' } })
    const plan = { problem: 'Forno frio', to_do: 'Trocar o forno', department_id: made.response.id }
    const body = { ...plan, expected_end: '2026-11-27', responsible_id: ana.userId }
    const { id } = (await ana.call('POST /client/action-plan', { body: body as never })).body.response
    const action = { what: 'Pedir preços', due_on: '2026-11-24', responsible_id: ana.userId }
    await ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body: action as never })
    const url = `https://app.prumo.example/plan-actions?plano=${id}`
    const found = (await events()).map(({ summary, start, url: link }) => [start, summary, link])
    expect(found.sort()).toEqual([
      ['2026-11-24', 'Pedir preços', url],
      ['2026-11-27', 'Trocar o forno', url],
    ])
  })
})

describe('what did not change', () => {
  it('is answered with 304 by version or by time, and changes with every change', async () => {
    const { id } = await task(ana, { label: 'Um' })
    const first = await read()
    const { etag, 'last-modified': modified } = first.headers as Record<string, string>
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    server.setClock('2026-11-20T12:10:00-03:00')
    const again = await read(address, { 'if-none-match': etag! })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect((await read(address, { 'if-modified-since': modified! })).statusCode).toBe(304)
    expect((await read(address, { 'if-none-match': `W/${etag}, "x"` })).statusCode).toBe(304)
    expect((await read()).payload).toBe(first.payload)

    const versions = [etag]
    const changed = async (change: () => Promise<unknown>) => {
      await change()
      const { statusCode, headers } = await read(address, { 'if-none-match': versions.at(-1)! })
      expect(statusCode).toBe(200)
      expect(Date.parse(headers['last-modified'] as string)).toBeGreaterThan(Date.parse(modified!))
      versions.push(headers.etag as string)
    }
    await changed(() => ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Dois' } }))
    await changed(() => task(ana, { label: 'Outra' }))
    await changed(() => ana.call('DELETE /calendar/task/{id}', { params: { id } }))
    expect((await read(address, { 'if-modified-since': modified! })).statusCode).toBe(200)
    // The window moved by a day.
    await changed(async () => server.setClock('2026-11-21T12:00:00-03:00'))
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('keeps its identity, and tells each change by a higher sequence', async () => {
    const { id } = await task(ana, { label: 'Um' })
    const [before] = await events()
    server.setClock('2026-11-20T12:00:05-03:00')
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Dois' } })
    const [after] = await events()
    expect(after!.uid).toBe(before!.uid)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    expect(after!.lastModified > before!.lastModified).toBe(true)
  })

  it('is asked for with HEAD without a body', async () => {
    const answer = await read(address, {}, 'HEAD')
    expect([answer.statusCode, answer.payload]).toEqual([200, ''])
    expect(answer.headers.etag).toBe((await read()).headers.etag)
  })
})

describe('a great many tasks', () => {
  it(`show the ${taskLimit} nearest to today, all of them whole`, async () => {
    await server.asOwner(
      `insert into routine.tasks (company_id, user_id, created_by, label, date, starts_at)
       select $1, $2, $2, 'Tarefa ' || n, '2026-11-20'::date + (n % 400 - 40), '08:00'
       from generate_series(1, $3::int) n`,
      [ana.companyId, ana.userId, taskLimit + 500],
    )
    const { payload } = await read()
    const all = [...payload.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
    expect(all).toHaveLength(taskLimit)
    expect(new Set(all).size).toBe(taskLimit)
    const days = [...payload.matchAll(/^DTSTART:(\d{8})T/gm)].map(([, day]) => day!)
    expect(days).toHaveLength(taskLimit)
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)! < '20271115').toBe(true)
  })
})

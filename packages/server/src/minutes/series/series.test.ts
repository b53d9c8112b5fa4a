import { addDays, BUSINESS_TIME_ZONE, startOfWeek, todayIn, weekday } from '@prumo/contract/dates.ts'
import { beforeAll, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const today = todayIn(BUSINESS_TIME_ZONE, new Date())
const monday = addDays(startOfWeek(today), 7)

let ana: Person
let bia: Person
let caio: Person

beforeAll(async () => {
  // The day does not end while it is tested.
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
})

const weekly = { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null }
const meeting = (changes: object = {}) => ({
  name: 'Gerência',
  folder_id: 0,
  place: 'Sala 2',
  participants: 'Contadora',
  people: [ana.userId, bia.userId],
  contacts: [],
  subjects: [
    { title: 'Vendas', description: '<p>Por loja</p>' },
    { title: 'Avisos', description: '' },
  ],
  date: monday,
  hour: '09:30',
  hour_finish: '10:15',
  repeat_rule: weekly,
  ...changes,
})
const created = async (changes: object = {}, by = ana) =>
  (await by.call('POST /v2/protocols-series', { body: meeting(changes) as never })).body.response
const begin = async (id: number, date: string, by = bia) =>
  (await by.call('POST /v2/protocols-series/{id}/begin', { params: { id }, body: { date } })).body.response
const listed = async (id: number) =>
  (await ana.call('GET /v2/protocols-series')).body.response.find((one) => one.id === id)
const appointments = async (person: Person, date: string) => {
  const { body } = await person.call('GET /calendar/month', { query: { month: date.slice(0, 7) } })
  return body.response
    .flatMap(({ date_filter, deadlines }) => deadlines.map((one) => ({ ...one, date: date_filter })))
    .filter((one) => one.date === date && one.kind === 'appointment')
}

it('minutes of a series begin with its people and agenda, and the next ones with what stayed open', async () => {
  const { id } = await created()
  const first = await begin(id, monday)
  expect(first).toMatchObject({ name: 'Gerência', date: monday, hour: '09:30', place: 'Sala 2' })
  expect(first.people.map((person) => person.id).toSorted()).toEqual([ana.userId, bia.userId].toSorted())
  expect(first.subjects.map(({ title }) => title)).toEqual(['Vendas', 'Avisos'])

  const [sales, notices] = first.subjects
  const change = (subject: number, body: object) =>
    ana.call('PUT /v2/protocols/{id}/subjects/{subject}', { params: { id: first.id, subject }, body: body as never })
  await change(notices!.id, { status: 2, updated_at: notices!.updated_at })
  await ana.call('POST /v2/protocols/{id}/subjects', { params: { id: first.id }, body: { title: 'Forno 2' } as never })

  const next = await begin(id, addDays(monday, 7))
  expect(next.subjects.map(({ title, last_subject }) => [title, last_subject])).toEqual([
    ['Vendas', 'yes'],
    ['Forno 2', 'yes'],
    ['Avisos', 'no'],
  ])
  expect(next.subjects[0]!.previous).toMatchObject({ protocol_id: first.id })
  expect(sales!.title).toBe('Vendas')
  expect(await listed(id)).toMatchObject({
    next: addDays(monday, 14),
    last: { protocol_id: next.id, date: addDays(monday, 7), subjects_open: 3 },
  })
})

it('minutes of a series begin without people who left', async () => {
  const davi = await server.colleague(ana)
  const { id } = await created({ name: 'Sem quem saiu', people: [bia.userId, davi.userId] })
  await disable(server, davi)
  expect((await begin(id, monday)).people.map((person) => person.id)).toEqual([bia.userId])
})

it('two who begin the minutes of a date get the same ones', async () => {
  const { id } = await created({ name: 'Duas vezes' })
  const [one, other] = await Promise.all([begin(id, monday, ana), begin(id, monday, bia)])
  expect(one.id).toBe(other.id)
})

it('a meeting stands in the calendar of those who take part, with its hour, and opens its minutes once they exist', async () => {
  const { id } = await created({ name: 'No calendário' })
  const mine = async (person: Person) =>
    (await appointments(person, monday)).filter(({ title }) => title === 'No calendário')
  expect(await mine(bia)).toMatchObject([
    { hour: '09:30', name: 'Reunião', link: `/protocols/series?serie=${id}&data=${monday}` },
  ])
  expect(await mine(caio)).toEqual([])
  const minutes = await begin(id, monday)
  expect(await mine(bia)).toMatchObject([{ link: `/protocols?ata=${minutes.id}` }])
})

it('a meeting is in the calendar address of those who take part, an event on each of its days', async () => {
  const { id } = await created({ name: 'No ics', people: [caio.userId] })
  const { url } = (await caio.call('PUT /calendar/feed')).body.response
  const text = (await server.composed.app.inject({ url: new URL(url).pathname })).payload.replaceAll('\r\n ', '')
  expect(text).toContain(`UID:meeting-${caio.companyId}-${id}-${monday}@prumo`)
  expect(text).toContain(`UID:meeting-${caio.companyId}-${id}-${addDays(monday, 7)}@prumo`)
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`${id}-${monday}@prumo`))!
  expect(event).toContain(`DTSTART:${monday.replaceAll('-', '')}T123000Z`)
  expect(event).toContain(`DTEND:${monday.replaceAll('-', '')}T131500Z`)
})

it('only who made a series and responsible people change it, and its minutes stay when it is deleted', async () => {
  const { id, updated_at } = await created({ name: 'De Bia' }, bia)
  const minutes = await begin(id, monday)
  const body = { ...meeting({ name: 'De quem?' }), updated_at } as never
  expect((await caio.call('PUT /v2/protocols-series/{id}', { params: { id }, body })).status).toBe(403)
  expect((await bia.call('PUT /v2/protocols-series/{id}', { params: { id }, body })).body.response.name).toBe(
    'De quem?',
  )
  expect((await bia.call('PUT /v2/protocols-series/{id}', { params: { id }, body })).status).toBe(409)
  expect((await caio.call('DELETE /v2/protocols-series/{id}', { params: { id } })).status).toBe(403)
  await ana.call('DELETE /v2/protocols-series/{id}', { params: { id } })
  expect((await ana.call('GET /v2/protocols/{id}', { params: { id: minutes.id } })).status).toBe(200)
})

it('a series that began long ago goes on counting from its first date when only its people change', async () => {
  const first = addDays(today, -20)
  const fortnight = { ...weekly, interval: 2, weekdays: [weekday(first)] }
  const { id } = await created({ name: 'Quinzenal', repeat_rule: fortnight })
  await server.asOwner('update minutes.series set starts_on = $1 where id = $2', [first, id])
  expect(await listed(id)).toMatchObject({ next: addDays(first, 28) })
  const body = meeting({ name: 'Quinzenal', repeat_rule: fortnight, date: first, people: [ana.userId] }) as never
  const { body: changed } = await ana.call('PUT /v2/protocols-series/{id}', { params: { id }, body })
  expect(changed.response).toMatchObject({ date: first, next: addDays(first, 28) })
})

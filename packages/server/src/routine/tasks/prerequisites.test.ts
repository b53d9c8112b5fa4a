import { addDays, BUSINESS_TIME_ZONE, todayIn } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeEach(async () => {
  // The day does not end while it is tested.
  server.setClock(`${date}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
})

const date = todayIn(BUSINESS_TIME_ZONE, new Date())
const create = async (label: string, more: object = {}, person = ana) =>
  (await person.call('POST /calendar/task', { body: { label, date, ...more } })).body.atividades[0]!
const read = async (id: number, person = ana) =>
  (await person.call('GET /calendar/task/{id}', { params: { id } })).body.response
const put = (id: number, prerequisite: number, person = ana) =>
  person.call('PUT /calendar/task/{id}/prerequisites/{prerequisite}', { params: { id, prerequisite } })
const remove = (id: number, person = ana) => person.call('DELETE /calendar/task/{id}', { params: { id } })
const close = (calendar_id: number, person = ana) => person.call('POST /calendar/close-task', { body: { calendar_id } })
const waits = async (id: number) => (await read(id)).prerequisites.map(({ label, done }) => [label, done])
const freed = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response
    .filter(({ title }) => title === 'Sua tarefa não espera mais por outra')
    .map(({ message }) => message.replace(/<br \/>Pessoa \d+/, '; Alguém').replaceAll(/<[^>]+>/g, ''))

describe('a task that waits for another one', () => {
  it('shows what it waits for, in the task and in every list, until that is concluded', async () => {
    const first = await create('Pedir preços')
    const { id } = await create('Escolher', { prerequisites: [first.id] })
    expect(await waits(id)).toEqual([['Pedir preços', false]])
    const day = (await ana.call('GET /calendar/day')).body.day.tasks.find((task) => task.id === id)
    expect(day?.prerequisites).toMatchObject([{ id: first.id, done: false, open: true }])
    await close(first.id)
    expect(await waits(id)).toEqual([['Pedir preços', true]])
  })

  it('is still concluded when somebody says so, and the trail says what it waited for', async () => {
    const first = await create('Pedir preços')
    const { id } = await create('Escolher', { prerequisites: [first.id] })
    expect((await close(id)).status).toBe(200)
    const { response } = (await ana.call('GET /client/records/{kind}/{id}/history', { params: { kind: 'task', id } }))
      .body
    expect(response[0]!.changes).toContainEqual({ field: 'Ainda esperava por', before: '', after: 'Pedir preços' })
  })

  it('never waits for itself, neither at once nor by others', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')]
    expect((await put(b.id, a.id)).status).toBe(200)
    expect((await put(c.id, b.id)).status).toBe(200)
    expect((await put(a.id, c.id)).error.code).toBe('task.prerequisite_cycle')
    expect((await put(a.id, a.id)).error.code).toBe('task.prerequisite_cycle')
    expect(await waits(a.id)).toEqual([])
  })

  it('waits in no circle when all sides are changed at once', async () => {
    const tasks = [await create('A'), await create('B'), await create('C')]
    const answers = await Promise.all(tasks.map(({ id }, at) => put(id, tasks[(at + 1) % 3]!.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  })

  it('does not bring a circle back from the bin', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')]
    await put(a.id, b.id)
    await put(b.id, c.id)
    await remove(b.id)
    await put(c.id, a.id)
    expect((await ana.call('POST /calendar/bin/{id}/restore', { params: { id: b.id } })).status).toBe(200)
    expect([await waits(a.id), await waits(b.id), await waits(c.id)]).toEqual([[['B', false]], [], [['A', false]]])
  })

  it('waits for tasks that its author sees, and shows their titles to whoever sees it', async () => {
    const secret = await create('Consulta', {}, bia)
    const own = await create('Minha', {}, bia)
    const team = await create('Da equipe', { type: '2' })
    expect((await put(team.id, secret.id)).error.code).toBe('not_found')
    const refused = await ana.call('POST /calendar/task', { body: { label: 'Nova', date, prerequisites: [secret.id] } })
    expect(refused.error.fields).toHaveProperty('prerequisites')
    expect((await put(team.id, own.id, bia)).status).toBe(200)
    expect((await read(team.id)).prerequisites).toMatchObject([{ label: 'Minha', open: false }])
  })

  it('is changed by whoever may change it', async () => {
    const first = await create('Pedir preços', {}, bia)
    const given = await create('Escolher', { client_id: bia.userId })
    expect((await put(given.id, first.id, bia)).error.code).toBe('task.read_only')
  })

  it('keeps waiting when it goes from the backlog to the calendar', async () => {
    const first = await create('Pedir preços')
    const body = { label: 'Escolher', prerequisites: [first.id] }
    const { id } = (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
    expect(await waits((await create('Escolher', { backlog_id: id })).id)).toEqual([['Pedir preços', false]])
  })
})

describe('whoever has a task that waits', () => {
  it('is notified once, when the last of what it waited for is concluded', async () => {
    const [first, second] = [await create('Um'), await create('Dois')]
    await create('Escolher', { client_id: bia.userId, prerequisites: [first.id, second.id] })
    await close(first.id)
    expect(await freed(bia)).toEqual([])
    await close(second.id)
    expect(await freed(bia)).toEqual(['Escolher; Alguém concluiu “Dois”.'])
    expect(await freed(ana)).toEqual([])
  })

  it('is notified when two are concluded at the same time', async () => {
    const [first, second] = [await create('Um'), await create('Dois')]
    await create('Escolher', { client_id: bia.userId, prerequisites: [first.id, second.id] })
    await Promise.all([close(first.id), close(second.id)])
    expect(await freed(bia)).toHaveLength(1)
  })

  it('is notified when the last one is deleted', async () => {
    const first = await create('Um')
    await create('Escolher', { client_id: bia.userId, prerequisites: [first.id] })
    await remove(first.id)
    expect(await freed(bia)).toEqual(['Escolher; Alguém apagou “Um”.'])
  })
})

it('the choices are open tasks that the user sees, of a repetition only the next one', async () => {
  await create('Abrir a loja', { repeat_day: '8' })
  await create('Da Bia', {}, bia)
  await close((await create('Feita')).id)
  const found = async (search = '') =>
    (await ana.call('GET /calendar/task-choices', { query: { search } })).body.response.map(({ label }) => label)
  expect(await found()).toEqual(['Abrir a loja'])
  expect(await found('LÓJA')).toEqual(['Abrir a loja'])
  expect(await found('bia')).toEqual([])
})

describe('the description of a task', () => {
  it('is cleaned, found by the search, and goes with a repetition', async () => {
    const { id } = await create('Abrir', { description: '<p onclick="x()">Ligar o <b>forno</b></p>', repeat_day: '8' })
    expect((await read(id)).description).toBe('<p>Ligar o <b>forno</b></p>')
    const save = (description: string, repeat_scope: 'this' | 'all') =>
      ana.call('POST /calendar/save-task', { body: { calendar_id: id, description, repeat_scope } })
    await save('<p>Ligar a <strong>estufa</strong></p><script>x()</script>', 'all')
    const tomorrow = addDays(date, 1)
    const { response } = (await ana.call('GET /calendar/days/{date}', { params: { date: tomorrow } })).body
    expect((await read(response[0]!.id)).description).toBe('<p>Ligar a <strong>estufa</strong></p>')
    expect(response[0], 'a list has no descriptions').not.toHaveProperty('description')
    await close(id)
    const { total } = (await ana.call('GET /calendar/macros-finish', { query: { search: 'estufa' } })).body
    expect(total).toBe(1)
  })
})

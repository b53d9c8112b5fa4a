import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person
let caio: Person
let davi: Person
let bakery: number

beforeEach(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
  davi = await server.colleague(ana)
  bakery = (await ana.call('POST /client/departments', { body: { name: 'Padaria' } })).body.response.id
  await registered(bia)
})

/** In the bakery, by the register of collaborators. */
const registered = async (person: Person, more: object = {}) => {
  const body = { name: 'x', cargo: '', department_id: bakery, user_id: person.userId, ...more }
  expect((await ana.call('POST /users/process-feedback/collaborator', { body })).status).toBe(201)
}
type Written = { label?: string; date?: string; repeat_day?: '8'; audience?: object | null; client_id?: number }
const write = async (more: Written = {}, by = ana) => {
  const body = { label: 'Trocar o forno', date: '2026-11-18', type: '2', ...more } as const
  const answer = await by.call('POST /calendar/task', { body: body as never })
  return answer.body.atividades[0]!
}
const forBakery = () => ({ departments: [bakery], people: [] as number[] })
const status = async (person: Person, id: number) =>
  (await person.call('GET /calendar/task/{id}', { params: { id } })).status
const everyone = () => [ana, bia, caio, davi]
const whoSees = async (id: number) => Promise.all(everyone().map((person) => status(person, id)))

describe('a task of the team', () => {
  it('is for everybody when nobody is chosen', async () => {
    expect((await write()).audience).toBeNull()
    expect((await write({ audience: null })).audience).toBeNull()
    const { id, audience } = await write({ audience: { departments: [], people: [] } })
    expect(audience).toBeNull()
    expect(await whoSees(id)).toEqual([200, 200, 200, 200])
  })

  it('for a department and people is seen by them, its owner and its author alone, in every list', async () => {
    const task = await write({ audience: { departments: [bakery], people: [caio.userId] }, repeat_day: '8' })
    expect(task.audience).toMatchObject({
      departments: [{ department_id: bakery, label: 'Padaria' }],
      people: [{ client_id: caio.userId }],
    })
    expect(await whoSees(task.id)).toEqual([200, 200, 200, 404])
    const lists = async (person: Person) => {
      const month = (await person.call('GET /calendar/month')).body.response
      const open = (await person.call('GET /calendar/open', { query: {} })).body.response
      const search = (await person.call('GET /search', { query: { q: 'forno' } })).body.found
      const hours = (await person.call('GET /calendar/timesheet-tasks', { query: { search: 'forno' } })).body.response
      return [month.some(({ tasks }) => tasks.length > 0), open.length > 0, search.length > 0, hours.length > 0]
    }
    for (const person of [ana, bia, caio]) expect(await lists(person)).toEqual([true, true, true, true])
    expect(await lists(davi)).toEqual([false, false, false, false])
    await ana.call('POST /calendar/close-task', { body: { calendar_id: task.id, feedback: '' } })
    const done = async (person: Person) =>
      (await person.call('GET /calendar/macros-finish', { query: {} })).body.response
    expect((await done(bia)).map(({ id }) => id)).toEqual([task.id])
    expect(await done(davi)).toEqual([])
  })

  it('of a department follows who works there', async () => {
    const { id } = await write({ audience: forBakery() })
    expect(await status(davi, id)).toBe(404)
    await registered(davi)
    expect(await status(davi, id)).toBe(200)
    expect((await davi.call('GET /search', { query: { q: 'forno' } })).body.found).toHaveLength(1)
  })

  it('notifies whom it is for, and those whom it reaches later', async () => {
    const titles = async (person: Person) =>
      (await person.call('GET /client/manager-notification')).body.response.length
    const { id } = await write({ audience: forBakery() })
    expect(await Promise.all(everyone().map(titles))).toEqual([0, 1, 0, 0])
    const audience = { departments: [bakery], people: [caio.userId] }
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, audience } })
    expect(await Promise.all(everyone().map(titles))).toEqual([0, 1, 1, 0])
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, audience: null } })
    expect(await Promise.all(everyone().map(titles))).toEqual([0, 1, 1, 1])
  })

  it('is changed by those who see it, and is for nobody besides once it is not of the team', async () => {
    const { id } = await write({ audience: forBakery() })
    const save = (person: Person, body: object) =>
      person.call('POST /calendar/save-task', { body: { calendar_id: id, ...body } })
    expect((await save(davi, { label: 'x' })).status).toBe(404)
    expect((await save(bia, { label: 'Forno novo' })).body.response.audience).not.toBeNull()
    expect((await save(ana, { type: '1' })).body.response.audience).toBeNull()
    expect((await save(ana, { type: '2' })).body.response.audience).toBeNull()
  })

  it('is refused for departments and people the company does not have', async () => {
    const stranger = await server.company()
    for (const audience of [{ departments: [999_999] }, { people: [stranger.userId] }]) {
      const body = { label: 'x', date: '2026-11-18', type: '2', audience } as const
      const { status, error } = await ana.call('POST /calendar/task', { body })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['audience']])
    }
  })

  it('passes its audience on to its repetition, and to a template', async () => {
    const task = await write({ audience: forBakery(), repeat_day: '8' })
    const body = {
      calendar_id: task.id,
      repeat_scope: 'all' as const,
      audience: { departments: [], people: [caio.userId] },
    }
    expect((await ana.call('POST /calendar/save-task', { body })).status).toBe(200)
    const rows = await server.asOwner<{ for_people: number[] }>(
      'select distinct for_departments, for_people from routine.tasks where company_id = $1',
      [ana.companyId],
    )
    expect(rows).toEqual([{ for_departments: [], for_people: [caio.userId] }])
    const template = { name: 'Forno', task_id: task.id }
    const made = (await ana.call('POST /calendar/task-templates', { body: template })).body.response
    expect(made.audience).toEqual({ departments: [], people: [caio.userId] })
  })

  it('comes back from the bin as it was, where only those see it whom it was for', async () => {
    const { id } = await write({ audience: forBakery() })
    await ana.call('DELETE /calendar/task/{id}', { params: { id } })
    const bin = async (person: Person) => (await person.call('GET /calendar/bin', { query: {} })).body.response.length
    expect(await Promise.all(everyone().map(bin))).toEqual([1, 1, 0, 0])
    await ana.call('POST /calendar/bin/{id}/restore', { params: { id } })
    expect(await whoSees(id)).toEqual([200, 200, 404, 404])
  })

  it('whose only department is deleted is for nobody besides its owner and its author, and not for everybody', async () => {
    const { id } = await write({ audience: forBakery(), client_id: caio.userId })
    const empty = (await ana.call('POST /client/departments', { body: { name: 'Loja' } })).body.response.id
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, audience: { departments: [empty] } } })
    const remove = (detach: { detach?: 'true' }) =>
      ana.call('DELETE /client/departments/{id}', { params: { id: empty }, query: detach })
    const refused = await remove({})
    expect(refused.error.message).toContain('1 tarefa da equipe para ele')
    await remove({ detach: 'true' })
    expect(await whoSees(id)).toEqual([200, 404, 200, 404])
  })
})

describe('a meeting for a part of the team', () => {
  it('concerns those it is for, and carries nothing into a meeting of everybody', async () => {
    const { id } = await write({ label: 'Reunião Diária', audience: forBakery() })
    const read = async (person: Person) => person.call('GET /my-day/meetings/{id}', { params: { id } })
    expect((await read(bia)).body.response.people.map(({ user_id }) => user_id).toSorted()).toEqual(
      [ana.userId, bia.userId].toSorted(),
    )
    expect((await read(davi)).status).toBe(404)
    const agreed = async (of: number) =>
      JSON.stringify((await ana.call('GET /my-day/view-feedbacks-task/{id}', { params: { id: of } })).body)
    await ana.call('POST /my-day/feedback', { body: { task_id: id, feedbacks: [{ question_what: 'Segredo' }] } })
    expect(await agreed(id)).toContain('Segredo')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: id, feedback: '' } })
    const next = await write({ label: 'Reunião Diária', date: '2026-11-19' })
    expect(await agreed(next.id)).not.toContain('Segredo')
    const { body } = await davi.call('GET /my-day/view-feedbacks', { query: {} })
    expect(JSON.stringify(body)).not.toContain('Segredo')
  })
})

import { endsTooEarly } from '@prumo/contract/routine/tasks/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { collaborator } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

type Change = Parameters<typeof server.call<'POST /calendar/save-task'>>[2] extends { body: infer B } | undefined
  ? B
  : never
const created = async (by: Person, more: object = {}) =>
  (await by.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-11-23', ...more } })).body.atividades[0]!
const save = (by: Person, body: Change) => by.call('POST /calendar/save-task', { body })
const saved = async (by: Person, body: Change) => (await save(by, body)).body.response
const read = async (by: Person, id: number) =>
  (await by.call('GET /calendar/task/{id}', { params: { id } })).body.response
const contact = async (by: Person, name: string) => {
  const { body } = await by.call('POST /contacts', { body: { name, email: `${name}@x.com.br`, phone: '' } })
  const { updated_at: _, ...named } = body.response
  return named
}
const tag = async (by: Person, label: string) =>
  (await by.call('POST /tags', { body: { label, color_id: 5 } })).body.response
const trail = (id: number) =>
  server.asOwner<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit.trail where company_id = $1 and entity_id = $2 and action = 'task.updated'
     order by id`,
    [ana.companyId, String(id)],
  )

describe('saving a task', () => {
  it('changes the sent fields and no others', async () => {
    const rui = await contact(ana, 'rui')
    const more = { hour: '09:00', hour_finish: '10:00', contacts: [rui.id], feedback: 'Nota', listLinks: ['x.com'] }
    const about = await collaborator({ ana, secret: 'da loja' })
    const task = await created(ana, { ...more, subjects: [{ label: 'Um' }], feedback_id: about.id })
    const moved = await saved(ana, { calendar_id: task.id, date: '2026-11-24', hour: '08:00' })
    expect(moved).toEqual({
      ...task,
      date: '2026-11-24',
      hour: '08:00',
      date_preview_f: '24/11/2026 08:00',
      updated_at: expect.any(String),
    })
    expect(await read(ana, task.id)).toEqual(moved)
  })

  it('replaces lists, also by empty ones, and subjects keep their ids in the new order', async () => {
    const [rui, eva, leo] = [await contact(ana, 'rui'), await contact(ana, 'eva'), await contact(ana, 'leo')]
    const task = await created(ana, {
      contacts: [rui.id, eva.id],
      subjects: [{ label: 'Um' }, { label: 'Dois' }, { label: 'Três' }],
      listLinks: ['a.com', 'b.com', 'c.com'],
    })
    const [one, two] = task.subjects
    const after = await saved(ana, {
      calendar_id: task.id,
      contacts: [eva, leo.id],
      subjects: [{ ...two, status: '2', feedback: 'certo' }, { label: 'Novo' }, one!],
      listLinks: ['b.com', 'd.com'],
    })
    expect(after.contacts.map(({ name }) => name).sort()).toEqual(['eva', 'leo'])
    expect(after.subjects).toEqual([
      { id: two!.id, title: 'Dois', status: '2', feedback: 'certo' },
      { id: expect.any(Number), title: 'Novo', status: '1', feedback: '' },
      { id: one!.id, title: 'Um', status: '1', feedback: '' },
    ])
    expect(after.links).toEqual([{ link: 'https://b.com' }, { link: 'https://d.com' }])
    const emptied = await saved(ana, { calendar_id: task.id, contacts: [], subjects: [], listLinks: [] })
    expect(emptied).toMatchObject({ contacts: [], subjects: [], links: [] })
  })

  it('does not take over the subject of another task', async () => {
    const other = await created(ana, { subjects: [{ label: 'Do outro' }] })
    const task = await created(ana)
    const after = await saved(ana, {
      calendar_id: task.id,
      subjects: [
        { id: other.subjects[0]!.id, label: 'Meu' },
        { id: other.subjects[0]!.id, label: 'Outro' },
      ],
    })
    expect(after.subjects.map(({ title }) => title)).toEqual(['Meu', 'Outro'])
    expect(after.subjects[0]!.id).not.toBe(other.subjects[0]!.id)
    expect((await read(ana, other.id)).subjects).toEqual(other.subjects)
  })

  it('checks the hours as they will be, and removing the start removes the end', async () => {
    const task = await created(ana, { hour: '09:00', hour_finish: '10:00' })
    const refused = async (change: object) => (await save(ana, { calendar_id: task.id, ...change })).error.fields
    expect(await refused({ hour: '10:00' })).toEqual({ hour_finish: endsTooEarly })
    expect(await refused({ hour_finish: '08:00' })).toEqual({ hour_finish: endsTooEarly })
    expect(await refused({ hour: null, hour_finish: '10:00' })).toHaveProperty('hour_finish')
    expect(await saved(ana, { calendar_id: task.id, hour: null })).toMatchObject({ hour: null, hour_finish: null })
  })

  it('refuses references the company does not have, except those the task already has', async () => {
    const { id, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
    const task = await created(ana, { feedback_id: id })
    await disable(server, bia)
    const left = { name, cargo, department_id, left_on: '2026-11-10' }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body: left })
    expect((await save(ana, { calendar_id: task.id, feedback_id: id, label: 'x' })).status).toBe(200)
    const { error } = await save(ana, { calendar_id: task.id, contacts: [999], tags: [999], client_id: bia.userId })
    expect(Object.keys(error.fields!).sort()).toEqual(['client_id', 'contacts', 'tags'])
    expect((await save(ana, { calendar_id: task.id, protocol_id: 3 })).error.fields).toEqual({
      protocol_id: 'Esta ATA não existe.',
    })
  })

  it('leaves colleagues’ tags on a task of the team', async () => {
    const [mine, hers] = [await tag(ana, 'Minha'), await tag(bia, 'Dela')]
    const task = await created(ana, { type: '2', tags: [mine.id] })
    const both = await saved(bia, { calendar_id: task.id, tags: [hers.id] })
    expect(both.tags.map(({ label }) => label)).toEqual(['Dela', 'Minha'])
    const echoed = await saved(bia, { calendar_id: task.id, tags: both.tags })
    expect(echoed.tags).toEqual(both.tags)
    const without = await saved(bia, { calendar_id: task.id, tags: [] })
    expect(without.tags.map(({ label }) => label)).toEqual(['Minha'])
    expect((await saved(ana, { calendar_id: task.id, tags: [] })).tags).toEqual([])
  })

  it('may give a task to a colleague, whose calendar has it from then on; its author may still change it', async () => {
    const task = await created(ana)
    const given = await saved(ana, { calendar_id: task.id, client_id: bia.userId })
    expect(given).toMatchObject({ client_id: bia.userId, can: { edit: true } })
    expect((await ana.call('GET /calendar/week')).body.response.flatMap(({ tasks }) => tasks)).toEqual([])
    expect(await read(bia, task.id)).toMatchObject({ permission: '0' })
  })

  it('does not find a colleague’s task, and does not save a concluded one', async () => {
    const task = await created(ana)
    expect((await save(bia, { calendar_id: task.id, label: 'x' })).status).toBe(404)
    await ana.call('POST /calendar/close-task', { body: { calendar_id: task.id } })
    const answer = await save(ana, { calendar_id: task.id, label: 'x' })
    expect(answer.status).toBe(409)
    expect(answer.error.code).toBe('task.already_closed')
  })

  it('records only the changed fields in the trail, and nothing when none changed', async () => {
    const task = await created(ana, { hour: '09:00' })
    await save(ana, { calendar_id: task.id, label: 'Visita', hour: '10:00' })
    await save(ana, { calendar_id: task.id, label: 'Visita', hour: '10:00' })
    expect(await trail(task.id)).toEqual([
      { action: 'task.updated', before: { starts_at: '09:00' }, after: { starts_at: '10:00' } },
    ])
  })
})

describe('two savers', () => {
  it('the one with the older version is refused with the current task, and overwrites nothing', async () => {
    const task = await created(ana, { type: '2' })
    const mine = await saved(ana, { calendar_id: task.id, label: 'Da Ana', updated_at: task.updated_at })
    const late = await save(bia, { calendar_id: task.id, label: 'Da Bia', updated_at: task.updated_at })
    expect(late.status).toBe(409)
    expect(late.error.code).toBe('record.stale')
    expect(late.error.record).toEqual({ ...mine, client_name: expect.any(String) })
    expect(late.error.changed).toEqual({ by: mine.client_name, at: mine.updated_at })
    expect((await read(ana, task.id)).label).toBe('Da Ana')
  })

  it('of ten at the same instant exactly one succeeds', async () => {
    const { id, updated_at } = await created(ana, { type: '2' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(n % 2 ? ana : bia, { calendar_id: id, label: `Versão ${n}`, updated_at }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const winner = answers.find(({ status }) => status === 200)!
    expect((await read(ana, id)).label).toBe(winner.body.response.label)
  })

  it('every save makes a later version, even when the clock stands still or goes back', async () => {
    const task = await created(ana)
    const first = await saved(ana, { calendar_id: task.id, label: 'a' })
    server.setClock('2026-11-20T11:00:00-03:00')
    const second = await saved(ana, { calendar_id: task.id, label: 'b', updated_at: first.updated_at })
    expect(Date.parse(first.updated_at)).toBe(Date.parse(task.updated_at) + 1)
    expect(Date.parse(second.updated_at)).toBe(Date.parse(first.updated_at) + 1)
  })

  it('without a version the last writer wins', async () => {
    const task = await created(ana)
    await saved(ana, { calendar_id: task.id, label: 'a' })
    expect((await saved(ana, { calendar_id: task.id, label: 'b' })).label).toBe('b')
  })
})

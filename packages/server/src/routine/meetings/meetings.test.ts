import { describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const start = async (person: Person, kind: 'daily' | 'weekly' = 'daily') =>
  (await person.call('POST /my-day/meetings', { body: { kind } })).body.response
const part = (person: Person, id: number, of: number, body: object) =>
  person.call('PUT /my-day/meetings/{id}/people/{person}', { params: { id, person: of }, body })
const end = (person: Person, id: number, body: object = {}) =>
  person.call('POST /my-day/meetings/{id}/end', { params: { id }, body })
const read = async (person: Person, id: number) =>
  (await person.call('GET /my-day/meetings/{id}', { params: { id } })).body.response

describe("a team's meeting", () => {
  it('is started once, however many people start it', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const started = await Promise.all([start(ana), start(bia), start(ana)])
    expect(new Set(started.map(({ task_id }) => task_id)).size).toBe(1)
    expect(started[0]).toMatchObject({ kind: 'daily', label: 'Reunião Diária', status: '1', ended_at: null })
    expect(started[0]!.started_at).not.toBeNull()
    expect(started[0]!.people.map(({ user_id }) => user_id).sort()).toEqual([ana.userId, bia.userId].sort())
    const { body } = await bia.call('GET /my-day/meetings')
    expect(body.response.map(({ task_id }) => task_id)).toEqual([started[0]!.task_id])
  })

  it('that is in the calendar by its title is the one that starts', async () => {
    const ana = await server.company()
    const date = (await start(ana, 'weekly')).date
    const task = { label: '  REUNIAO diária', date, type: '2' as const }
    const { id } = (await ana.call('POST /calendar/task', { body: task })).body.atividades[0]!
    expect((await start(ana)).task_id).toBe(id)
  })

  it('has a part for each person, which nobody overwrites unseen', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { task_id } = await start(ana)
    const first = (await part(ana, task_id, bia.userId, { present: true, done: 'Pão' })).body.response
    expect(first).toMatchObject({ present: true, done: 'Pão', plan: '' })
    await part(bia, task_id, bia.userId, { done: 'Pão e bolo', updated_at: first.updated_at })
    const late = await part(ana, task_id, bia.userId, { done: 'Só bolo', updated_at: first.updated_at })
    expect([late.status, late.error?.code]).toEqual([409, 'record.stale'])
    expect(late.error?.record).toMatchObject({ done: 'Pão e bolo' })
    const eva = await server.company()
    expect((await part(ana, task_id, eva.userId, { done: 'x' })).error?.code).toBe('not_found')
  })

  it('ends concluded, tells those who were there, and what was planned is there in the next one', async () => {
    const ana = await server.company()
    const [bia, caio] = [await server.colleague(ana, []), await server.colleague(ana, [])]
    const { task_id } = await start(ana)
    await part(ana, task_id, ana.userId, { present: true })
    await part(ana, task_id, bia.userId, { present: true, plan: 'Assar <panetone>' })
    await ana.call('POST /my-day/feedback', { body: { task_id, feedbacks: [{ question_what: 'Trocar o forno' }] } })
    const ended = (await end(ana, task_id)).body.response
    expect(ended).toMatchObject({ status: '2', can: { edit: false } })
    expect(ended.ended_at).not.toBeNull()
    const told = async (person: Person) =>
      (await person.call('GET /client/manager-notification')).body.response.filter(
        ({ kind }) => kind === 'meeting.summary',
      )
    const [summary] = await told(bia)
    expect(summary!.message).toContain('Assar &lt;panetone&gt;')
    expect(summary!.message).toContain('Trocar o forno')
    expect([await told(ana), await told(caio)]).toEqual([[], []])
    const past = async (person: Person) => (await person.call('GET /my-day/meetings')).body.past
    expect(await past(caio)).toMatchObject([{ task_id, kind: 'daily', present: 2, ended_at: ended.ended_at }])
    expect(await past(await server.company())).toEqual([])
    expect((await part(ana, task_id, bia.userId, { done: 'x' })).error?.code).toBe('meeting.closed')
    expect((await end(ana, task_id)).error?.code).toBe('meeting.closed')

    const next = await start(bia)
    expect(next.task_id).not.toBe(task_id)
    expect((await read(ana, next.task_id)).people.find(({ user_id }) => user_id === bia.userId)).toMatchObject({
      planned: 'Assar <panetone>',
      plan: '',
    })
  })

  it('ends without telling anybody when that is chosen', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { task_id } = await start(ana, 'weekly')
    await part(ana, task_id, bia.userId, { present: true })
    await end(ana, task_id, { send: false })
    const { body } = await bia.call('GET /client/manager-notification')
    expect(body.response.filter(({ kind }) => kind === 'meeting.summary')).toEqual([])
  })

  it('is neither any other task nor a feedback talk', async () => {
    const ana = await server.company()
    const { date } = await start(ana)
    const { id } = (await ana.call('POST /calendar/task', { body: { label: 'Outra', date } })).body.atividades[0]!
    const refused = await ana.call('POST /my-day/meetings', { body: { kind: 'daily', task_id: id } })
    expect(refused.error?.code).toBe('meeting.not_meeting')
  })

  it('shows the next one of each kind, however many of another come before it', async () => {
    const ana = await server.company()
    const plan = (label: string, first: string, more: object = {}) =>
      ana.call('POST /calendar/task', { body: { label, date: first, type: '2', ...more } })
    server.setClock('2026-11-16T12:00:00-03:00')
    await plan('Reunião Diária', '2026-11-17', { repeat_day: '8' })
    await plan('Revisão Semanal', '2027-10-15')
    const { next } = (await ana.call('GET /my-day/meetings')).body
    server.setClock(undefined)
    expect(next).toMatchObject([
      { kind: 'daily', date: '2026-11-17', started_at: null },
      { kind: 'weekly', date: '2027-10-15', started_at: null },
    ])
  })
})

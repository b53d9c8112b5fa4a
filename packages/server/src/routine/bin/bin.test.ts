import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { emptyBins } from './emptying.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const created = async (more: object = {}) =>
  (await ana.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-11-23', ...more } })).body.atividades
const remove = (id: number) => ana.call('DELETE /calendar/task/{id}', { params: { id } })
const restore = (id: number, by = ana) => by.call('POST /calendar/bin/{id}/restore', { params: { id } })
const read = async (id: number, by = ana) => by.call('GET /calendar/task/{id}', { params: { id } })
const bin = async (by = ana) => (await by.call('GET /calendar/bin', { query: {} })).body
const file = () => new File(['%PDF-1.4\n%%EOF\n'], 'recibo.pdf', { type: 'application/pdf' })

async function wholeTask() {
  const contact = await ana.call('POST /contacts', { body: { name: 'Banco', email: 'banco@banco.com.br' } })
  const department = await ana.call('POST /client/departments', { body: { name: 'Caixa' } })
  const tag = await ana.call('POST /tags', { body: { label: 'Urgente', color_id: 3 } })
  const [task] = await created({
    contacts: [contact.body.response.id],
    departments: [department.body.response.id],
    tags: [tag.body.response.id],
    subjects: [{ label: 'Levar o contrato' }],
    listLinks: ['https://exemplo.com.br'],
    hour: '09:00',
  })
  const { id } = task!
  await ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [file()] })
  await ana.call('POST /client/records/{kind}/{id}/comments', {
    params: { kind: 'task', id },
    body: { text: 'Levar também a nota' },
  })
  return { id, contact: contact.body.response.id }
}

describe('a deleted task', () => {
  it('comes back with all that it had, under its own number', async () => {
    const { id } = await wholeTask()
    const before = (await read(id)).body.response
    await remove(id)
    expect((await read(id)).status).toBe(404)
    expect(await bin()).toMatchObject({ total: 1, response: [{ id, label: 'Visita', occurrences: 1 }] })
    expect((await restore(id)).body).toEqual({ restored: 1 })
    expect((await read(id)).body.response).toEqual(before)
    const [one] = (await ana.call('GET /calendar/get-files/{id}', { params: { id } })).body.response
    expect((await ana.call('GET /calendar/file/{id}', { params: { id: one!.id } })).status).toBe(200)
    const comments = await ana.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'task', id } })
    expect(JSON.stringify(comments.body)).toContain('Levar também a nota')
    expect((await bin()).total).toBe(0)
    expect((await restore(id)).status).toBe(404)
  })

  it('comes back without what is gone meanwhile', async () => {
    const { id, contact } = await wholeTask()
    await remove(id)
    await ana.call('DELETE /contacts/{id}', { params: { id: contact } })
    await restore(id)
    const { contacts, departments } = (await read(id)).body.response
    expect([contacts.length, departments.length]).toEqual([0, 1])
  })

  it('has its hours again, which were worked meanwhile on no task', async () => {
    const [task] = await created({ date: '2026-11-20' })
    await ana.call('POST /calendar/create-timesheet/{id}', {
      params: { id: task!.id },
      body: { time_from: '2026-11-20T08:00:00-03:00', time_to: '2026-11-20T09:30:00-03:00' },
    })
    await remove(task!.id)
    await restore(task!.id)
    const [row] = await server.asOwner('select task_id from routine.timesheet_entries where company_id = $1', [
      ana.companyId,
    ])
    expect(row).toEqual({ task_id: task!.id })
  })

  it('is brought back by the person who wrote or deleted it, a task of the team by everybody, and no other by anybody else', async () => {
    const [own] = await created()
    await remove(own!.id)
    expect((await bin(bia)).total).toBe(0)
    expect((await restore(own!.id, bia)).status).toBe(404)
    const [given] = await created({ client_id: bia.userId })
    await remove(given!.id)
    expect((await bin(bia)).total).toBe(0)
    expect((await restore(given!.id, bia)).status).toBe(404)
    expect((await bia.call('DELETE /calendar/bin/{id}', { params: { id: given!.id } })).status).toBe(404)
    const [team] = await created({ type: '2' })
    await remove(team!.id)
    expect((await restore(team!.id, bia)).body).toEqual({ restored: 1 })
  })
})

describe('deleted occurrences of a repetition', () => {
  it('of a divided repetition is deleted in all its parts, and all of them go on when it comes back', async () => {
    const rows = () =>
      server.asOwner<{ id: number; open: boolean }>(
        `select t.id, s.ended_at is null as open from routine.tasks t join routine.series s on s.id = t.series_id
         where t.company_id = $1 order by t.date`,
        [ana.companyId],
      )
    const { atividades } = (
      await ana.call('POST /calendar/task', { body: { label: 'Caixa', date: '2026-11-30', repeat_day: '1' } })
    ).body
    const [first, , third] = atividades
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: third!.id, label: 'Outra', repeat_scope: 'following' },
    })
    const before = await rows()
    const { body } = await ana.call('DELETE /calendar/all-task/{id}', { params: { id: first!.id }, query: {} })
    expect([body.removed, await rows()]).toEqual([before.length, []])
    expect((await restore(first!.id)).body).toEqual({ restored: before.length })
    expect(await rows()).toEqual(before)
    expect(before.every(({ open }) => open)).toBe(true)
  })

  it('come back together, and the rule goes on', async () => {
    const dates = await created({ repeat_day: '1' })
    const { id } = dates[0]!
    const { body } = await ana.call('DELETE /calendar/all-task/{id}', { params: { id }, query: {} })
    expect(await bin()).toMatchObject({ total: 1, response: [{ id, occurrences: body.removed }] })
    expect((await restore(id)).body).toEqual({ restored: body.removed })
    const [rule] = await server.asOwner('select ended_at from routine.series where company_id = $1', [ana.companyId])
    expect(rule).toEqual({ ended_at: null })
  })

  it('of the days to come give the rule its end back', async () => {
    const dates = await created({ repeat_day: '1' })
    const rule = () =>
      server.asOwner('select repeat_day, repeat_rule, ended_at from routine.series where company_id = $1 order by id', [
        ana.companyId,
      ])
    const before = await rule()
    const { id } = dates[3]!
    await ana.call('DELETE /calendar/all-task/{id}', { params: { id }, query: { repeat_scope: 'following' } })
    expect(await rule()).not.toEqual(before)
    await restore(id)
    expect(await rule()).toEqual(before)
  })
})

describe('the bin', () => {
  it('is emptied after thirty days, with files and comments', async () => {
    const { id } = await wholeTask()
    await remove(id)
    server.setClock('2026-12-19T12:00:00-03:00')
    await emptyBins.run({}, server.composed.jobContext, 'test')
    expect(await left(id)).toEqual({ kept: 1, files: 1, comments: 1 })
    server.setClock('2026-12-21T12:00:00-03:00')
    await emptyBins.run({}, server.composed.jobContext, 'test')
    expect(await left(id)).toEqual({ kept: 0, files: 0, comments: 0 })
  })

  it('lets go at once of what is deleted for good', async () => {
    const { id } = await wholeTask()
    await remove(id)
    expect((await ana.call('DELETE /calendar/bin/{id}', { params: { id } })).status).toBe(200)
    expect((await restore(id)).status).toBe(404)
    expect(await left(id)).toEqual({ kept: 0, files: 0, comments: 0 })
  })
})

async function left(id: number) {
  const [row] = await server.asOwner(
    `select (select count(*)::int from routine.deleted_tasks where company_id = $1) as kept,
       (select count(*)::int from storage.files where company_id = $1) as files,
       (select count(*)::int from notifications.comments where company_id = $1 and record_id = $2) as comments`,
    [ana.companyId, id],
  )
  return row
}

import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const created = async (by: Person, more: object = {}) =>
  (await by.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-11-23', ...more } })).body.atividades
const remove = (by: Person, id: number) => by.call('DELETE /calendar/task/{id}', { params: { id } })
const exists = async (by: Person, id: number) =>
  (await by.call('GET /calendar/task/{id}', { params: { id } })).status === 200

describe('deleting a task', () => {
  it('deletes everything that belongs to it, and the trail has its content', async () => {
    const [task] = await created(ana, { subjects: [{ label: 'Um' }], listLinks: ['x.com'], hour: '09:00' })
    expect((await remove(ana, task!.id)).status).toBe(200)
    expect(await exists(ana, task!.id)).toBe(false)
    expect((await remove(ana, task!.id)).status).toBe(404)
    const [row] = await server.asOwner(
      `select user_id, before from audit.trail where company_id = $1 and action = 'task.deleted'`,
      [ana.companyId],
    )
    expect(row).toMatchObject({ user_id: ana.userId, before: { label: 'Visita', date: '2026-11-23' } })
  })

  it('of a series takes this occurrence only', async () => {
    const [first, second] = await created(ana, { repeat_day: '1' })
    await remove(ana, first!.id)
    expect(await exists(ana, second!.id)).toBe(true)
  })

  it('is permitted to the author, and to every colleague for a task of the team; the person it was given to gives it back', async () => {
    const [own] = await created(ana)
    expect((await remove(bia, own!.id)).status).toBe(404)
    const [team] = await created(ana, { type: '2' })
    expect((await remove(bia, team!.id)).status).toBe(200)
    const [given] = await created(ana, { client_id: bia.userId })
    expect((await remove(bia, given!.id)).status).toBe(200)
    expect(await exists(bia, given!.id)).toBe(false)
    expect((await remove(ana, given!.id)).status).toBe(200)
    expect(await exists(ana, given!.id)).toBe(false)
  })

  it('is refused for a concluded task, which stays as history', async () => {
    const [task] = await created(ana)
    await ana.call('POST /calendar/close-task', { body: { calendar_id: task!.id } })
    const answer = await remove(ana, task!.id)
    expect(answer.status).toBe(409)
    expect(answer.error.code).toBe('task.already_closed')
    expect(await exists(ana, task!.id)).toBe(true)
  })
})

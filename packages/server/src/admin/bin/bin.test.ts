import { beforeEach, describe, expect, it } from 'vitest'
import { boardOn } from '../../boards/testing/board.ts'
import { emptyOwnBin } from '../../platform/bin/bin.ts'
import { emptyCompanyBins } from '../../platform/bin/emptying.ts'
import { next } from '../../testing/numbering.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

type Key = { kind: string; id: number }
const restore = (key: Key, by = ana) => by.call('POST /client/bin/{kind}/{id}/restore', { params: key })
const bin = async (by = ana) => (await by.call('GET /client/bin', { query: {} })).body
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'evidencia.pdf', { type: 'application/pdf' })

async function contact(name = 'Moinho') {
  const { body } = await ana.call('POST /contacts', { body: { name, email: `${name.toLowerCase()}@moinho.com.br` } })
  return body.response.id
}
const removeContact = (id: number) => ana.call('DELETE /contacts/{id}', { params: { id }, query: {} })

describe('a deleted record', () => {
  it('waits in the bin by its kind and title, and comes back under its own number', async () => {
    const id = await contact()
    await removeContact(id)
    expect(await bin()).toMatchObject({
      total: 1,
      response: [{ kind: 'contact', name: 'contato', id, title: 'Moinho', deleted_by: expect.stringMatching(/\S/) }],
    })
    expect((await restore({ kind: 'contact', id })).status).toBe(204)
    expect((await ana.call('GET /contacts/{id}', { params: { id } })).body.response).toMatchObject({ name: 'Moinho' })
    expect((await bin()).total).toBe(0)
    expect((await restore({ kind: 'contact', id })).status).toBe(404)
    const [last] = (await ana.call('GET /client/audit', { query: { area: 'contacts' } })).body.response
    expect(last).toMatchObject({
      sentence: expect.stringMatching(/ trouxe de volta da lixeira o contato "Moinho"$/),
      changes: [],
    })
  })

  it('does not come back where another has taken its place, and stays in the bin', async () => {
    const id = await contact()
    await removeContact(id)
    await contact()
    expect((await restore({ kind: 'contact', id })).error.code).toBe('bin.taken')
    expect((await bin()).total).toBe(1)
  })

  it('is seen by the person who deleted it and by responsible people, of the areas that they see', async () => {
    const bia = await server.colleague(ana, ['contacts'])
    const id = await contact()
    await bia.call('DELETE /contacts/{id}', { params: { id }, query: {} })
    expect([(await bin()).total, (await bin(bia)).total]).toEqual([1, 1])
    const rui = await server.colleague(ana, ['contacts'])
    expect((await bin(rui)).total).toBe(0)
    expect((await restore({ kind: 'contact', id }, rui)).status).toBe(404)
    await server.asOwner(`update identity.members set only_sees = '{contacts}' where user_id = $1`, [bia.userId])
    expect((await bin(bia)).response).toMatchObject([{ restorable: false }])
    expect((await restore({ kind: 'contact', id }, bia)).status).toBe(404)
    const stranger = await server.company()
    expect((await restore({ kind: 'contact', id }, stranger)).status).toBe(404)
  })
})

describe('what is only one person’s', () => {
  it('is seen in the bin by nobody else, and goes with the person', async () => {
    const bia = await server.colleague(ana)
    const board = boardOn(bia, 'personal')
    const { id } = await board.create({ title: 'Estudar' })
    await board.attach(id, pdf())
    await board.remove(id)
    expect([(await bin()).total, (await bin(bia)).total]).toEqual([0, 1])
    expect((await restore({ kind: 'board_card', id })).status).toBe(404)
    await restore({ kind: 'board_card', id }, bia)
    expect(await board.find(id)).toMatchObject({ title: 'Estudar' })
    await board.remove(id)
    await server.composed.jobContext.inCompany(ana.companyId, (scope) => emptyOwnBin({ ...scope, userId: bia.userId }))
    expect((await bin(bia)).total).toBe(0)
    expect(await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])).toEqual([])
  })
})

describe('a plan in the bin', () => {
  async function plan() {
    const department = await ana.call('POST /client/departments', { body: { name: `Forno ${next()}` } })
    const { body } = await ana.call('POST /client/action-plan', {
      body: { department_id: department.body.response.id, problem: 'Atraso', to_do: 'Rever' },
    })
    const { id } = body.response
    await ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body: { what: 'Ligar' } })
    await ana.call('POST /client/action-plan/{id}/files', { params: { id }, files: [pdf()] })
    await ana.call('POST /client/records/{kind}/{id}/comments', {
      params: { kind: 'action_plan', id },
      body: { text: 'Feito pela metade' },
    })
    return id
  }
  const remove = async (id: number) =>
    expect(await ana.call('DELETE /client/action-plan/{id}', { params: { id } })).toMatchObject({ status: 200 })
  const left = async (id: number) => {
    const [row] = await server.asOwner(
      `select (select count(*)::int from platform.deleted_records where company_id = $1) as kept,
         (select count(*)::int from storage.files where company_id = $1) as files,
         (select count(*)::int from notifications.comments where company_id = $1 and record_id = $2) as comments`,
      [ana.companyId, id],
    )
    return row
  }

  it('comes back with its actions, evidence and comments', async () => {
    const id = await plan()
    const before = (await ana.call('GET /client/action-plan/{id}', { params: { id } })).body
    await remove(id)
    expect((await ana.call('GET /client/action-plan/{id}', { params: { id } })).status).toBe(404)
    expect((await restore({ kind: 'action_plan', id })).status).toBe(204)
    expect((await ana.call('GET /client/action-plan/{id}', { params: { id } })).body).toEqual(before)
    const comments = await ana.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'action_plan', id } })
    expect(JSON.stringify(comments.body)).toContain('Feito pela metade')
  })

  it('lets go of files and comments after thirty days', async () => {
    const id = await plan()
    await remove(id)
    server.setClock('2026-12-19T12:00:00-03:00')
    await emptyCompanyBins.run({}, server.composed.jobContext, 'test')
    expect(await left(id)).toEqual({ kept: 1, files: 1, comments: 1 })
    server.setClock('2026-12-21T12:00:00-03:00')
    await emptyCompanyBins.run({}, server.composed.jobContext, 'test')
    expect(await left(id)).toEqual({ kept: 0, files: 0, comments: 0 })
  })

  it('lets go of them at once when it is deleted for good', async () => {
    const id = await plan()
    await remove(id)
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'action_plan', id } })
    expect(await left(id)).toEqual({ kept: 0, files: 0, comments: 0 })
  })
})

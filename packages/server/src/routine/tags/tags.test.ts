import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})

const post = (by: Person, body: { label: string; color?: string | number; color_id?: number }) =>
  by.call('POST /tags', { body })
const created = async (by: Person, label: string) => (await post(by, { label, color_id: 5 })).body.response
const mine = async (by: Person) => (await by.call('GET /tags/my')).body.tags

describe('tags', () => {
  it('have one of twelve colours, given by id or as #rrggbb', async () => {
    const { body } = await ana.call('GET /tags/colors')
    expect(body.tags_colors).toHaveLength(12)
    expect(body.tags_colors[0]).toEqual({ id: 1, color: '#c92a2a', name: 'Vermelho' })
    const tag = { id: expect.any(Number), color: '#c92a2a', color_id: 1 }
    expect((await post(ana, { label: 'a', color_id: 1 })).body.response).toEqual({ ...tag, label: 'a' })
    expect((await post(ana, { label: 'b', color: 1 })).body.response).toEqual({ ...tag, label: 'b' })
    const { status, body: third } = await post(ana, { label: 'c', color: '#C92A2A' })
    expect(status).toBe(201)
    expect(third.response).toEqual({ ...tag, label: 'c' })
    for (const unknown of [{ color_id: 99 }, { color: '#000000' }]) {
      expect((await post(ana, { label: 'd', ...unknown })).error.fields).toHaveProperty('color_id')
    }
  })

  it('need both a colour and a label', async () => {
    const sentence = 'Preencha os campos acima.'
    expect((await post(ana, { label: '', color_id: 1 })).error).toMatchObject({ message: sentence })
    expect((await post(ana, { label: 'Caixa' })).error).toMatchObject({ message: sentence })
    expect(await mine(ana)).toEqual([])
  })

  it('belong to one user and are listed by name', async () => {
    for (const label of ['zelo', 'Água', 'banco']) await created(ana, label)
    await created(bia, 'Dela')
    expect((await mine(ana)).map(({ label }) => label)).toEqual(['Água', 'banco', 'zelo'])
    const [tag] = await mine(bia)
    const body = { label: 'x', color_id: 1 }
    expect((await ana.call('PUT /tags/my/{id}', { params: { id: tag!.id }, body })).status).toBe(404)
    expect((await ana.call('DELETE /tags/my/{id}', { params: { id: tag!.id } })).status).toBe(404)
    expect(await mine(bia)).toEqual([tag])
  })

  it('have different names, ignoring case; a colleague may use the same name', async () => {
    const tag = await created(ana, 'Água')
    const again = await post(ana, { label: 'ÁGUA', color_id: 2 })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({ code: 'tag.duplicate', message: 'Você já tem uma etiqueta com este nome.' })
    expect((await post(bia, { label: 'Água', color_id: 2 })).status).toBe(201)
    const other = await created(ana, 'Banco')
    const rename = (id: number, label: string) =>
      ana.call('PUT /tags/my/{id}', { params: { id }, body: { label, color_id: 3 } })
    expect((await rename(other.id, 'água')).status).toBe(409)
    expect((await rename(tag.id, 'ÁGUA')).body.response).toEqual({
      id: tag.id,
      label: 'ÁGUA',
      color: '#a86f00',
      color_id: 3,
    })
    const both = await Promise.all([
      post(ana, { label: 'Dupla', color_id: 1 }),
      post(ana, { label: 'dupla', color_id: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('leave the tasks they are on when they are deleted', async () => {
    const [keep, drop] = [await created(ana, 'Fica'), await created(ana, 'Sai')]
    const body = { label: 'Visita', date: '2026-11-23', tags: [keep.id, drop.id] }
    const [task] = (await ana.call('POST /calendar/task', { body })).body.atividades
    expect(task!.tags).toHaveLength(2)
    expect((await ana.call('DELETE /tags/my/{id}', { params: { id: drop.id } })).status).toBe(200)
    const after = await ana.call('GET /calendar/task/{id}', { params: { id: task!.id } })
    expect(after.body.response.tags).toEqual([{ tag_id: keep.id, label: 'Fica', color: '#2b8a3e' }])
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'tag' and entity_id = $2 order by id`,
      [ana.companyId, String(drop.id)],
    )
    expect(trail.map(({ action }) => action)).toEqual(['tag.created', 'tag.deleted'])
  })
})

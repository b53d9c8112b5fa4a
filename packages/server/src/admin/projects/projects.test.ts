import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const created = async (name: string, by = ana) =>
  (await by.call('POST /v2/client/projects', { body: { name } })).body.response
const rename = (id: number, name: string) =>
  ana.call('PUT /v2/client/projects/{id}', { params: { id }, body: { name } })

describe('projects and business units', () => {
  it('are listed by name, with id and name', async () => {
    await created('Loja do centro')
    const factory = await created('Fábrica')
    expect((await ana.call('GET /v2/client/projects')).body.response.map(({ name }) => name)).toEqual([
      'Fábrica',
      'Loja do centro',
    ])
    const one = await ana.call('GET /v2/client/projects/{id}', { params: { id: factory.id } })
    expect(one.body.response).toEqual(factory)
  })

  it('need a name that no other has in any case', async () => {
    const nameless = await ana.call('POST /v2/client/projects', { body: { name: ' ' } })
    expect([nameless.status, nameless.error.fields]).toEqual([400, { name: 'Preencha o nome' }])
    const { id } = await created('Loja')
    const again = await ana.call('POST /v2/client/projects', { body: { name: 'LOJA' } })
    expect([again.status, again.error.code]).toEqual([409, 'project.duplicate'])
    const other = await created('Quiosque')
    expect((await rename(other.id, 'loja')).error.code).toBe('project.duplicate')
    expect((await rename(id, 'LOJA')).body.response).toMatchObject({ id, name: 'LOJA' })
    expect(await created('Loja', await server.company())).toMatchObject({ name: 'Loja' })
  })

  it('leave a row of the audit trail for every change', async () => {
    const { id } = await created('Loja')
    await rename(id, 'Loja nova')
    expect((await ana.call('DELETE /v2/client/projects/{id}', { params: { id } })).status).toBe(200)
    const trail = await server.asOwner(
      `select action, before, after from audit.trail where company_id = $1 and entity = 'project' order by id`,
      [ana.companyId],
    )
    expect(trail).toEqual([
      { action: 'project.created', before: null, after: { name: 'Loja' } },
      { action: 'project.updated', before: { name: 'Loja' }, after: { name: 'Loja nova' } },
      { action: 'project.deleted', before: { name: 'Loja nova' }, after: null },
    ])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { joins, leaves, setPerson } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let carlos: Person

beforeEach(async () => {
  server.setClock(undefined)
  carlos = await server.company({ consultant: true })
})

const oficina = { company_name: 'Oficina do Zé', phone: '(11) 3333-4444', email: 'Ze@oficina.com.br' }
const create = (body: object = oficina, by = carlos) =>
  by.call('POST /client/companies', { body: body as typeof oficina })
const created = async () => (await create()).body.response
const remove = (id: number, by = carlos) => by.call('DELETE /client/companies/{id}', { params: { id } })
async function enterInto(id: number, person = carlos) {
  const changed = await person.call('PUT /client/companies/{id}/change-company', { params: { id } })
  const { email, password } = person
  const { body } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  return { changed, there: await server.person(body.token, email, password) }
}

describe('the companies of a consultant', () => {
  it('are created with a trial of seven days and the consultant as responsible root user', async () => {
    server.setClock('2026-12-01T12:00:00Z')
    carlos = await server.company({ consultant: true })
    const answer = await create()
    expect([answer.status, answer.body.response]).toEqual([
      201,
      {
        id: expect.any(Number),
        company_name: 'Oficina do Zé',
        email: 'ze@oficina.com.br',
        phone: '1133334444',
        current: false,
        can: { change: true, delete: true },
      },
    ])
    const { changed, there } = await enterInto(answer.body.response.id)
    expect(changed.body.message).toBe(
      'Empresa alterada, agora refaça seu login por segurança iremos sincronizar o sistema.',
    )
    expect((await carlos.call('GET /account')).error.code).toBe('session.expired')
    expect((await there.call('GET /account')).body.response).toMatchObject({
      company_name: 'Oficina do Zé',
      payment_status: 'PERIOD_FREE',
      trial_ends_on: '2026-12-08',
      is_root: 'YES',
      is_responsible: true,
    })
  })

  it('need name, phone and e-mail; the name also comes as name', async () => {
    const nothing = await create({})
    expect([nothing.status, Object.keys(nothing.error.fields!).sort()]).toEqual([
      400,
      ['company_name', 'email', 'phone'],
    ])
    const { company_name: name, ...rest } = oficina
    expect((await create({ ...rest, name })).body.response.company_name).toBe(name)
  })

  it('are listed by name with how many more there may be', async () => {
    const { id } = await created()
    const { body } = await carlos.call('GET /client/companies')
    expect(body.companies).toEqual({ active: 2, limit: 20 })
    expect(body.response.map((company) => [company.id, company.current])).toEqual([
      [carlos.companyId, true],
      [id, false],
    ])
    const one = await carlos.call('GET /client/companies/{id}', { params: { id } })
    expect(one.body.response.company_name).toBe('Oficina do Zé')
  })

  it('are never more than allowed, also when created at once', async () => {
    await setPerson(server, carlos, { free_companies: 3 })
    const answers = await Promise.all([create(), create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!.error
    expect([refused.code, refused.message]).toEqual([
      'company.limit',
      'Você pode atender até 3 empresas. Fale conosco para atender mais.',
    ])
  })

  it('are changed by their responsible users', async () => {
    const { id } = await created()
    const change = (who: Person) =>
      who.call('PUT /client/companies/{id}', { params: { id }, body: { ...oficina, company_name: 'Oficina nova' } })
    expect((await change(carlos)).body.response.company_name).toBe('Oficina nova')
    const carla = await server.company({ consultant: true })
    expect((await change(carla)).status).toBe(404)
    await joins(server, carla, id)
    expect((await change(carla)).error.code).toBe('company.lead_denied')
    const trail = await server.asOwner('select action from audit.trail where company_id = $1 order by id', [id])
    expect(trail).toEqual([{ action: 'company.registered' }, { action: 'company.updated' }])
  })

  it('are deleted, with their sessions, by the consultant who created them, while they have no data', async () => {
    const { id } = await created()
    const carla = await server.company({ consultant: true })
    expect((await remove(id, carla)).status).toBe(404)
    await joins(server, carla, id, { is_root: true })
    expect((await remove(id, carla)).error.code).toBe('company.not_own')
    expect((await remove(id)).error.code).toBe('company.in_use')
    await leaves(server, carla, id)
    expect((await remove(id)).status).toBe(200)
    expect((await carlos.call('GET /client/companies')).body.response).toHaveLength(1)
    expect((await remove(id)).status).toBe(404)
  })

  it('are not deleted when they have records or when the session is in them', async () => {
    expect((await remove(carlos.companyId)).error.code).toBe('company.current')
    const { id } = await created()
    const { there } = await enterInto(id)
    expect((await remove(id, there)).error.code).toBe('company.current')
    await there.call('POST /v2/client/projects', { body: { name: 'Loja' } })
    const back = (await enterInto(carlos.companyId, there)).there
    expect((await remove(id, back)).error.code).toBe('company.in_use')
    expect((await enterInto(id, back)).there.companyId).toBe(id)
  })

  it('cannot be read or changed by others', async () => {
    const { id } = await created()
    const eva = await server.company({ consultant: true })
    expect((await eva.call('GET /client/companies/{id}', { params: { id } })).status).toBe(404)
    const refused = await eva.call('PUT /client/companies/{id}/change-company', { params: { id } })
    expect(refused.error.code).toBe('company.not_allowed')
    expect((await (await server.company()).call('GET /client/companies')).error.code).toBe('permission.denied')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { disable, staySignedIn } from '../../identity/testing/standing.ts'
import { beginDay } from '../../notifications/mornings.ts'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { followChangedPeople } from './reader-rules.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let kitchen: number
let pop: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
  kitchen = await departmentOf('Cozinha')
  const { process } = await processOf(ana)
  pop = (await ana.call('POST /client/pop', { body: { proccess_id: process, title: 'Fornada' } })).body.response.id
  await ana.call('PUT /client/pop/authorize-pops', { body: { id: pop, status: 2 } })
})

const departmentOf = async (name: string) =>
  (await ana.call('POST /client/departments', { body: { name } })).body.response.id

const nobody = { everybody: false, departments: [] as number[], cargos: [] as string[] }
const choose = (rule: Partial<typeof nobody>, users: number[] = []) =>
  ana.call('PUT /client/pop-readings/{id}', { params: { id: pop }, body: { users, rule: { ...nobody, ...rule } } })
const read = async () => (await ana.call('GET /client/pop-readings/{id}', { params: { id: pop } })).body.response
const readers = async () => (await read()).readers.map(({ user_id, by_rule }) => [user_id, by_rule])
const told = async (who: Person) =>
  (await who.call('GET /client/manager-notification')).body.response.filter(({ kind }) => kind === 'document.to_read')
    .length
const follow = () => server.runJobs(followChangedPeople)
const register = async (who: Person, more: { department_id?: number; cargo?: string; left_on?: string } = {}) => {
  const body = { name: 'Pessoa', cargo: 'Padeira', department_id: kitchen, user_id: who.userId, ...more }
  return (await ana.call('POST /users/process-feedback/collaborator', { body })).body.response.id
}
const change = async (id: number, sent: { department_id?: number; cargo?: string; left_on?: string | null }) => {
  const { body } = await ana.call('GET /users/proccess-feedback-custom/collaborators/{id}', { params: { id } })
  const { name, cargo, department_id } = body.response
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id },
    body: { name, cargo, department_id, ...sent },
  })
  await follow()
}

describe('readers by rule', () => {
  it('are everybody of the team, also who joins later, and no longer who is disabled', async () => {
    expect((await choose({ everybody: true })).body.response.rule).toEqual({ ...nobody, everybody: true })
    expect(await readers()).toEqual(
      expect.arrayContaining([
        [ana.userId, true],
        [bia.userId, true],
      ]),
    )
    expect(await told(bia)).toBe(1)
    const carla = await server.colleague(ana, [])
    await server.composed.jobContext.inCompany(ana.companyId, beginDay)
    expect((await readers()).map(([id]) => id)).toContain(carla.userId)
    expect([await told(carla), await told(bia)]).toEqual([1, 1])
    await ana.call('POST /client/users', {
      body: { name: 'Davi', email: `davi${ana.companyId}@exemplo.com.br`, phone: '11987654321' } as never,
    })
    expect(await follow()).toBe(1)
    expect(await readers()).toHaveLength(4)
    await disable(server, carla)
    server.setClock('2026-05-12T12:00:00-03:00')
    await server.composed.jobContext.inCompany(ana.companyId, beginDay)
    expect((await readers()).map(([id]) => id)).not.toContain(carla.userId)
  })

  it('are who works in a department: who moves there is told and waits, who moves away or leaves waits no longer', async () => {
    await choose({ departments: [kitchen] })
    expect(await readers()).toEqual([])
    const waits = async () => (await bia.call('GET /client/pop-readings/mine')).body.pending
    const collaborator = await register(bia)
    await follow()
    expect([await readers(), await told(bia), await waits()]).toEqual([[[bia.userId, true]], 1, 1])
    await change(collaborator, { department_id: await departmentOf('Loja') })
    expect([await readers(), await waits()]).toEqual([[], 0])
    await change(collaborator, { department_id: kitchen })
    expect([await waits(), await told(bia)]).toEqual([1, 1])
    await change(collaborator, { left_on: '2026-05-20' })
    const waitsOn = async (day: string) => {
      server.setClock(`${day}T09:00:00-03:00`)
      await staySignedIn(server)
      await server.composed.jobContext.inCompany(ana.companyId, beginDay)
      return waits()
    }
    expect([await waits(), await waitsOn('2026-05-20'), await waitsOn('2026-05-21')]).toEqual([1, 1, 0])
  })

  it('are who has a position, in any case; who was chosen besides stays when the rule goes', async () => {
    await register(bia, { cargo: 'PADEIRA' })
    await choose({ cargos: ['padeira'] }, [ana.userId])
    expect(await readers()).toEqual(
      expect.arrayContaining([
        [ana.userId, false],
        [bia.userId, true],
      ]),
    )
    await choose({ cargos: ['padeira'] }, [bia.userId])
    expect(await readers()).toEqual([[bia.userId, false]])
    await choose({}, [bia.userId])
    expect(await read()).toMatchObject({ rule: null, readers: [{ user_id: bia.userId, by_rule: false }] })
    await choose({}, [])
    expect(await readers()).toEqual([])
  })

  it('stay as they are in a call that says nothing of the rule, and the trail says it in words', async () => {
    await register(bia)
    await choose({ departments: [kitchen] })
    await ana.call('PUT /client/pop-readings/{id}', { params: { id: pop }, body: { users: [] } })
    expect(await readers()).toEqual([[bia.userId, true]])
    const [said] = await server.asOwner<{ after: object }>(
      `select after from audit.trail where company_id = $1 and action = 'pop.readers_changed'`,
      [ana.companyId],
    )
    expect(said!.after).toEqual({ readers: [bia.userId], reader_rule: 'departamento Cozinha' })
  })

  it('go with a department that is deleted, after it was counted', async () => {
    const other = await departmentOf('Estoque')
    await choose({ departments: [other] })
    const remove = (query: { detach?: 'true' }) =>
      ana.call('DELETE /client/departments/{id}', { params: { id: other }, query })
    expect((await remove({})).error.message).toContain('1 regra de leitores')
    expect((await remove({ detach: 'true' })).status).toBe(200)
    expect((await read()).rule).toBeNull()
  })

  it('who joins is told in one notification of all that there is to read, and of a single one by its name', async () => {
    await choose({ everybody: true })
    await ana.call('POST /client/normas', { body: { topic: 'Uniforme' } })
    const everybody = { users: [], rule: { ...nobody, everybody: true } }
    await ana.call('PUT /client/manual-colaborador/readers', { body: everybody })
    await ana.call('POST /client/manual-colaborador/publish', { body: { note: '' } })
    const carla = await server.colleague(ana, [])
    await server.composed.jobContext.inCompany(ana.companyId, beginDay)
    const inbox = async (who: Person) => (await who.call('GET /client/manager-notification')).body.response
    expect(await inbox(carla)).toMatchObject([
      { title: '2 documentos para ler', message: '<p>Fornada e Manual do Colaborador.</p>', link: '/' },
    ])
    expect((await inbox(bia)).map(({ title }) => title).sort()).toEqual(['Manual para ler', 'POP para ler'])
    await server.composed.jobContext.inCompany(ana.companyId, beginDay)
    expect(await inbox(carla)).toHaveLength(1)
  })

  it('are none in another company: its department is unknown', async () => {
    const stranger = await server.company()
    const { id } = (await stranger.call('POST /client/departments', { body: { name: 'Vizinha' } })).body.response
    expect((await choose({ departments: [id] })).status).toBe(404)
  })
})

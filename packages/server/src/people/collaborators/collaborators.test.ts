import { beforeEach, describe, expect, it } from 'vitest'
import { claimedDimensions } from '../../platform/images/dimensions.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, department } from '../testing/records.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
})

type Sent = { left_on?: string | null; superior_id?: number; email?: string; user_id?: number; updated_at?: string }
const create = () => collaborator({ ana, secret: 'da loja' })
const find = async (id: number) =>
  (await ana.call('GET /users/proccess-feedback-custom/collaborators/{id}', { params: { id } })).body.response
async function change(id: number, sent: Sent) {
  const { name, cargo, department_id } = await find(id)
  const body = { name, cargo, department_id, ...sent }
  return ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
}

describe('the register of collaborators', () => {
  it('is one for the standard and the custom feedback process', async () => {
    const { id, department_id } = await create()
    const byDepartment = await ana.call(
      'GET /users/proccess-feedback-custom/collaborators/by-department/{department}',
      { params: { department: department_id } },
    )
    expect(byDepartment.body.response.map((one) => one.id)).toEqual([id])
  })

  it('keeps what is not sent: the families of calls send name, position and department', async () => {
    const { id } = await create()
    await change(id, { email: 'Rita@Exemplo.com.br' })
    await change(id, {})
    expect(await find(id)).toMatchObject({ email: 'rita@exemplo.com.br', active: true })
  })

  it('needs a department of the company', async () => {
    const call = 'POST /users/process-feedback/collaborator'
    const none = await ana.call(call, { body: { name: 'Rita', cargo: '', department_id: '' as never } })
    expect(none.error.fields).toEqual({ department_id: 'Preencha o departamento.' })
    const stranger = await server.company()
    const { id } = await department({ ana: stranger, secret: 'vizinho' })
    expect((await ana.call(call, { body: { name: 'Rita', cargo: '', department_id: id } })).status).toBe(404)
  })

  it('is searched by name, position and e-mail, without accents, and shows those who left on their own', async () => {
    const { id, department_id } = await create()
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name: 'Íris Conceição', cargo: 'Padeira', department_id },
    })
    await change(id, { left_on: '2026-05-01' })
    const list = async (query: { search?: string; state?: 'active' | 'left' | 'all' }) =>
      (await ana.call('GET /users/process-feedback/collaborator', { query })).body
    expect((await list({ search: 'conceicao pad' })).response.map(({ name }) => name)).toEqual(['Íris Conceição'])
    expect((await list({})).total).toBe(1)
    expect((await list({ state: 'left' })).response.map((one) => [one.id, one.active])).toEqual([[id, false]])
    expect((await list({ state: 'all' })).total).toBe(2)
  })

  it('never stands below itself, also not over others', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    await change(two.id, { superior_id: one.id })
    await change(three.id, { superior_id: two.id })
    const refused = await change(one.id, { superior_id: three.id })
    expect([refused.status, refused.error.code]).toEqual([409, 'collaborator.circle'])
    expect((await change(one.id, { superior_id: one.id })).error.code).toBe('collaborator.circle')
    expect(await find(three.id)).toMatchObject({ superior_id: two.id, superior: two.name })
  })

  it('has each user once', async () => {
    const [one, two] = [await create(), await create()]
    expect((await change(one.id, { user_id: ana.userId })).status).toBe(200)
    expect((await change(two.id, { user_id: ana.userId })).error.code).toBe('collaborator.user_taken')
  })

  it('is the user of the same e-mail: typed, imported or joining later, once, and not against what was chosen', async () => {
    const [bia, rui] = [await server.colleague(ana), await server.colleague(ana)]
    const [{ email, biasEmail }] = (await server.asOwner<{ email: string; biasEmail: string }>(
      `select (select email from identity.users where id = $1) as email,
         (select email from identity.users where id = $2) as "biasEmail"`,
      [rui.userId, bia.userId],
    )) as [{ email: string; biasEmail: string }]
    const { department_id } = await create()
    const add = async (sent: { email: string; user_id?: number | null }) =>
      (
        await ana.call('POST /users/process-feedback/collaborator', {
          body: { name: 'Rui', cargo: '', department_id, user_id: null, ...sent },
        })
      ).body.response
    const first = await add({ email })
    expect(first.user_id).toBe(rui.userId)
    expect((await add({ email })).user_id).toBeNull()
    expect((await change(first.id, { user_id: null as never })).body.response.user_id).toBeNull()
    expect((await change(first.id, { email: 'outro@exemplo.com.br' })).body.response.user_id).toBeNull()
    expect((await change(first.id, { email: biasEmail })).body.response.user_id).toBe(bia.userId)
    const elsewhere = await server.company()
    const [stranger] = await server.asOwner<{ email: string }>('select email from identity.users where id = $1', [
      elsewhere.userId,
    ])
    expect((await add({ email: stranger!.email })).user_id).toBeNull()

    const invited = await add({ email: 'nova@exemplo.com.br' })
    const twice = [await add({ email: 'dois@exemplo.com.br' }), await add({ email: 'dois@exemplo.com.br' })]
    const invite = async (address: string) =>
      (await ana.call('POST /client/users', { body: { name: 'Nova', email: address, phone: '11987654321' } })).body
        .response.id
    expect(await invite('nova@exemplo.com.br')).toBe((await find(invited.id)).user_id)
    await invite('dois@exemplo.com.br')
    for (const { id } of twice) expect((await find(id)).user_id).toBeNull()
  })

  it('lets nobody go about whom something was recorded, and says what; leaving keeps it', async () => {
    const { id } = await create()
    const params = { collaboratorId: id }
    await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', { params, body: { comunicao: 2 } })
    const refused = await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } })
    expect([refused.status, refused.error.code]).toEqual([409, 'collaborator.in_use'])
    expect(refused.error.message).toBe(
      'Este colaborador tem 1 feedback. Registre a data de saída em vez de apagar: o histórico fica guardado.',
    )
    await change(id, { left_on: '2026-05-10' })
    const call = 'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}'
    expect((await ana.call(call, { params })).body.response).toHaveLength(1)
    const trail = await server.asOwner(
      `select action from audit.trail where company_id = $1 and entity = 'collaborator' order by id`,
      [ana.companyId],
    )
    expect(trail).toEqual([{ action: 'collaborator.created' }, { action: 'collaborator.left' }])
  })

  it('is deleted while nothing was recorded, and who stood below has no superior', async () => {
    const [one, two] = [await create(), await create()]
    await change(two.id, { superior_id: one.id })
    const gone = await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id: one.id } })
    expect(gone.status).toBe(200)
    expect((await find(two.id)).superior_id).toBeNull()
  })
})

it('a photograph takes the place of the one before, is read by those who may see people, and goes with its person for good', async () => {
  const { id, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
  const params = { id }
  const put = async () =>
    (
      await ana.call('PUT /users/process-feedback/collaborator/{id}/photo', {
        params,
        files: [new File([await pngImage(900, 600)], 'foto.png', { type: 'image/png' })],
      })
    ).body.response.photo_path
  const [first, second] = [await put(), await put()]
  expect(second).not.toBe(first)
  const read = (person: Person) =>
    person.call('GET /users/process-feedback/collaborator/{id}/photo', { params, query: {} })
  const picture = await read(ana)
  expect([picture.status, claimedDimensions(picture.raw)]).toEqual([200, { width: 400, height: 267 }])
  expect((await read(await server.colleague(ana, []))).status).toBe(403)
  const ofUsers = async () =>
    (await ana.call('GET /users/process-feedback/collaborator/photos', {})).body.response as unknown[]
  expect(await ofUsers()).toEqual([])
  const body = { name, cargo, department_id, user_id: ana.userId }
  await ana.call('PUT /users/process-feedback/collaborator/{id}', { params, body })
  expect(await ofUsers()).toEqual([{ user_id: ana.userId, photo_path: second }])
  await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params })
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'collaborator', id } })
  expect(await server.asOwner('select id from storage.files where company_id = $1', [ana.companyId])).toEqual([])
})

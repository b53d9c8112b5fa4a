import { beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department } from '../testing/records.ts'

const server = openTestServer()
/** The name of a person that the test server made. */
const someone: unknown = expect.stringMatching(/^Pessoa \d+$/)
let ana: Person
let departmentId: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  departmentId = (await department({ ana, secret: 'da loja' })).id
})

type Sent = Partial<{
  office: string
  cargo_mission: string
  revision_in: number | null
  revision_date: string | null
  occupational_family: string
  item: string
  approved_user_id: number
  updated_at: string
}>
const create = async (rest: Sent = {}) => {
  const body = { office: 'Padeiro', department_id: departmentId, cargo_mission: '<p>Assar</p>', ...rest }
  return ana.call('POST /users/jobs-descriptions/descriptions', { body })
}
const created = async (rest?: Sent) => (await create(rest)).body.response
const read = async (id: number) =>
  (await ana.call('GET /users/jobs-descriptions/descriptions/{id}', { params: { id } })).body.response
const save = (id: number, body: Sent) =>
  ana.call('PUT /users/jobs-descriptions/descriptions/{id}', { params: { id }, body })
const decide = (id: number, status: 'approved' | 'refused', rest: { note?: string; updated_at?: string } = {}) =>
  ana.call('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
    params: { id },
    body: { status, ...rest },
  })
const history = async (id: number) =>
  (await ana.call('GET /users/jobs-descriptions/descriptions/history/list/{id}', { params: { id } })).body

describe('a job description', () => {
  it('begins open, on the day it is written, and belongs to its department', async () => {
    const job = await created({ cargo_mission: '<p>Assar<script>1</script></p>' })
    expect(job).toMatchObject({
      status: 'open',
      office: 'Padeiro',
      cargo_mission: '<p>Assar</p>',
      elabored_date: '2026-05-11',
      department_id: departmentId,
      version_in_force: null,
      user_created: { name: someone },
    })
    const none = await ana.call('POST /users/jobs-descriptions/descriptions', {
      body: { office: 'Padeiro', department_id: '' as never },
    })
    expect(none.error.fields).toEqual({ department_id: 'Preencha o departamento.' })
  })

  it('takes an occupation of the CBO with or without hyphen, and its family with it', async () => {
    expect(await created({ item: '848305' })).toMatchObject({
      item: '8483-05',
      item_title: 'Padeiro',
      occupational_family: '8483',
    })
    expect((await create({ item: '9999-99' })).error.fields).toEqual({ item: 'Esta ocupação não existe na CBO' })
    const other = await create({ item: '8483-05', occupational_family: '2521' })
    expect(other.error.fields).toEqual({ item: 'Esta ocupação é de outra família da CBO' })
  })

  it('is reviewed in the interval that was chosen: 6, 14, 29, 89, 179 or 364 days, counted again when it is approved', async () => {
    const job = await created({ revision_in: 29 })
    expect(job.revision_date).toBe('2026-06-09')
    expect((await create({ revision_in: 30 })).error.fields).toEqual({
      revision_in: 'Escolha um dos prazos de revisão',
    })
    expect((await save(job.id, { revision_in: 6 })).body.response.revision_date).toBe('2026-05-17')
    server.setClock('2026-05-18T11:00:00-03:00')
    expect((await read(job.id)).review).toBe('late')
    await decide(job.id, 'approved')
    expect(await read(job.id)).toMatchObject({ revision_date: '2026-05-24', review: 'soon' })
  })

  it('is duplicated with its text, open and without history', async () => {
    const { id } = await created()
    await decide(id, 'approved')
    const copy = await ana.call('POST /users/jobs-descriptions/descriptions/duplicate/{id}', { params: { id } })
    expect(copy.body.response).toMatchObject({
      office: 'Padeiro (cópia)',
      cargo_mission: '<p>Assar</p>',
      status: 'open',
      version_in_force: null,
    })
    expect((await history(copy.body.response.id)).total).toBe(0)
  })

  it('moves to a chosen department', async () => {
    const { id } = await created()
    const call = 'PUT /users/jobs-descriptions/descriptions/{id}/change-department'
    const none = await ana.call(call, { params: { id }, body: { department_id: '' as never } })
    expect(none.error.fields).toEqual({ department_id: 'Preencha o departamento.' })
    const other = await department({ ana, secret: 'da cozinha' })
    const moved = await ana.call(call, { params: { id }, body: { department_id: other.id } })
    expect(moved.body.response).toMatchObject({ department_id: other.id, department: other.name })
  })
})

describe('the approval of a job description', () => {
  it('answers as the specification says, and stores who decided, when and on which text', async () => {
    const { id } = await created()
    const approved = await decide(id, 'approved', { note: 'De acordo' })
    expect(approved.body).toMatchObject({ message: 'Aprovado', response: { status: 'approved', version_in_force: 1 } })
    const refused = await decide(id, 'refused')
    expect(refused.body).toMatchObject({ message: 'Status alterado', response: { version_in_force: null } })
    const { response } = await history(id)
    expect(response.map(({ number, status, note }) => [number, status, note])).toEqual([
      [2, 'refused', ''],
      [1, 'approved', 'De acordo'],
    ])
    expect(response[1]).toMatchObject({ date_init: '2026-05-11T15:00:00.000Z', user_created: { name: someone } })
    expect(JSON.parse(response[1]!.data_json)).toMatchObject({ office: 'Padeiro', cargo_mission: '<p>Assar</p>' })
    const call = 'GET /users/jobs-descriptions/descriptions/history/item/{id}'
    expect((await ana.call(call, { params: { id: response[0]!.id } })).body.response).toEqual(response[0])
  })

  it('is only given to the text that the person has seen', async () => {
    const { id, updated_at } = await created()
    await save(id, { office: 'Padeira' })
    const late = await decide(id, 'approved', { updated_at })
    expect([late.status, late.error.code]).toEqual([409, 'record.stale'])
  })

  it('stays in force while a new text waits, which opens it again', async () => {
    const { id } = await created()
    await decide(id, 'approved')
    await save(id, { cargo_mission: '<p>Assar e servir</p>' })
    expect(await read(id)).toMatchObject({ status: 'open', version_in_force: 1 })
    const call = 'GET /users/jobs-descriptions/descriptions/{id}/difference'
    const { fields } = (await ana.call(call, { params: { id } })).body.response
    expect(fields.map(({ label }) => label)).toEqual(['Missão do cargo'])
    await ana.call('PUT /users/jobs-descriptions/descriptions/{id}/draft', {
      params: { id },
      body: { fields: { immediate_superior: 'Chefe de produção' } },
    })
    const typed = (await ana.call(call, { params: { id }, query: { drafted: 'true' } })).body.response.fields
    expect(typed.map(({ label }) => label)).toContain('Missão do cargo')
    expect(typed).toHaveLength(2)
    expect((await ana.call(call, { params: { id } })).body.response.fields).toHaveLength(1)
    expect((await decide(id, 'approved')).body.response.version_in_force).toBe(3)
  })

  it('is asked for again after a refusal; one that waits already is not sent twice', async () => {
    const { id } = await created()
    await decide(id, 'refused')
    const call = 'POST /users/jobs-descriptions/descriptions/to-approve/{id}'
    expect((await ana.call(call, { params: { id } })).body.response.status).toBe('open')
    await ana.call(call, { params: { id } })
    expect((await history(id)).total).toBe(2)
  })

  it('is listed by department, of all or of one', async () => {
    const other = await department({ ana, secret: 'A primeira' })
    const one = await created()
    const body = { office: 'Atendente', department_id: other.id }
    await ana.call('POST /users/jobs-descriptions/descriptions', { body })
    const approved = await created({ office: 'Caixa' })
    await decide(approved.id, 'approved')
    const list = async (department?: number) =>
      (
        await ana.call('GET /users/jobs-descriptions/descriptions/to-approve', {
          query: department === undefined ? {} : { department },
        })
      ).body.response.map(({ office }) => office)
    expect(await list()).toEqual(['Atendente', 'Padeiro'])
    expect(await list(one.department_id)).toEqual(['Padeiro'])
  })
})

it('the versions of a deleted job description stay as evidence, and its department can go', async () => {
  const { id } = await created()
  await decide(id, 'approved')
  await ana.call('DELETE /users/jobs-descriptions/descriptions/{id}', { params: { id } })
  const call = 'GET /users/jobs-descriptions/descriptions/{id}'
  expect((await ana.call(call, { params: { id } })).status).toBe(404)
  expect((await ana.call('DELETE /client/departments/{id}', { params: { id: departmentId } })).status).toBe(200)
  const kept = 'select number from people.job_description_versions where company_id = $1'
  expect(await server.asOwner(kept, [ana.companyId])).toEqual([{ number: 1 }])
})

it('a person types over nobody: a draft of somebody else is shown instead', async () => {
  const bia = await server.colleague(ana, ['peoples'])
  const { id } = await created()
  const call = 'PUT /users/jobs-descriptions/descriptions/{id}/draft'
  const typed = await ana.call(call, { params: { id }, body: { fields: { office: 'Padeira' } } })
  expect(typed.body.response).toMatchObject({ fields: { office: 'Padeira' }, by: someone })
  const late = await bia.call(call, { params: { id }, body: { fields: { office: 'Forneira' } } })
  expect([late.status, late.error.code]).toEqual([409, 'record.stale'])
  expect((await read(id)).office).toBe('Padeiro')
  await save(id, { office: 'Padeira' })
  expect((await read(id)).draft).toBeNull()
})

it('is printed as it is saved, marked until it is in force, and in each of its versions', async () => {
  const { id } = await created()
  const pdf = async (key: 'pdf' | 'pdf-history', of: number) => {
    const call = `GET /users/statics/jobs-descriptions/descriptions/${key}/{id}` as const
    return (await pagesOf((await ana.call(call, { params: { id: of } })).raw)).join('\n')
  }
  expect(await pdf('pdf', id)).toContain('Em aberto – não vigente')
  await decide(id, 'approved')
  const text = await pdf('pdf', id)
  expect(text).toContain('Padeiro')
  expect(text).toContain('Aprovado – versão 1')
  expect(text).not.toContain('não vigente')
  await save(id, { office: 'Padeira' })
  await decide(id, 'approved')
  const [, , first] = (await history(id)).response
  expect(await pdf('pdf-history', first!.id)).toContain('Substituída pela versão 3')
})

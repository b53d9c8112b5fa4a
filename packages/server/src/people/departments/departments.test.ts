import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator } from '../testing/records.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

it('three families of calls and the account have one register of departments, each with its own field names', async () => {
  const made = await ana.call('POST /client/proccess-feedback/department', { body: { department: 'Produção' } })
  const { id } = made.body.response
  expect(made.body.response).toMatchObject({ id, name: 'Produção', title: 'Produção', department: 'Produção' })
  await ana.call('PUT /client/organograma-departments', { body: { id, title: 'Fábrica' } })
  const lists = [
    (await ana.call('GET /client/cargos/departments')).body.response,
    (await ana.call('GET /client/organograma-departments')).body.response,
    (await ana.call('GET /client/proccess-feedback/department')).body.response,
    (await ana.call('GET /client/departments')).body.response,
  ]
  expect(lists.map((list) => list.map((one) => [one.id, one.name]))).toEqual(Array(4).fill([[id, 'Fábrica']]))
})

it('a new name in these calls keeps the initials of the department', async () => {
  const body = { name: 'Compras', sigla: 'CPR' }
  const { id } = (await ana.call('POST /client/departments', { body })).body.response
  const answer = await ana.call('PUT /client/cargos/departments/{id}', {
    params: { id },
    body: { name: 'Suprimentos' },
  })
  expect(answer.body.response).toMatchObject({ name: 'Suprimentos', sigla: 'CPR' })
})

it('a name is required, under any of its field names', async () => {
  const refused = await ana.call('POST /client/organograma-departments', { body: { title: ' ' } })
  expect([refused.status, refused.error.fields]).toEqual([400, { name: 'Preencha o nome' }])
})

it('a department that any area uses is not deleted, and the answer says what uses it', async () => {
  const { department_id: id } = await collaborator({ ana, secret: 'da loja' })
  const refused = await ana.call('DELETE /client/organograma-departments/{id}', { params: { id } })
  expect([refused.status, refused.error.code]).toEqual([409, 'record.in_use'])
  expect(refused.error.message).toContain('1 colaborador')
  const counted = await ana.call('GET /client/proccess-feedback/department/{id}', { params: { id } })
  expect(counted.body.response).toMatchObject({ collaborators_count: 1, jobs_count: 0, positions_count: 0 })
})

it('says how many positions of a department are vacant and how many reviews of its job descriptions are late', async () => {
  server.setClock('2026-05-12T09:00:00-03:00')
  const { id: holder, department_id } = await collaborator({ ana, secret: 'da loja' })
  const position = (cargo: string, collaborators: number[]) =>
    ana.call('POST /client/organograma', { body: { cargo, position: 'Operacional', department_id, collaborators } })
  await position('Padeiro', [holder])
  await position('Forneiro', [])
  for (const revision_date of ['2026-05-11', '2026-05-12'])
    await ana.call('POST /users/jobs-descriptions/descriptions', {
      body: { office: 'Padeiro', department_id, revision_date },
    })
  const { body } = await ana.call('GET /client/organograma-departments/{id}', { params: { id: department_id } })
  expect(body.response).toMatchObject({ positions_count: 2, vacant_count: 1, jobs_count: 2, reviews_late: 1 })
})

import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, department } from '../testing/records.ts'

const server = openTestServer()
let ana: Person
let department_id: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  department_id = (await department({ ana, secret: 'da loja' })).id
})

const hire = async () => (await collaborator({ ana, secret: 'da loja' })).id
const find = async (id: number) =>
  (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id } })).body.response
type Sent = { superior_id?: number | null; position_id?: number | null; left_on?: string | null }
async function change(id: number, sent: Sent) {
  const { name, cargo, department_id: theirs } = await find(id)
  const body = { name, cargo, department_id: theirs, ...sent }
  return ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
}
type Node = { ref_id?: number; collaborators?: number[]; job_description_id?: number | null }
const body = (cargo: string, rest: Node) => ({ cargo, position: 'Tática' as const, department_id, ...rest })
const create = async (cargo: string, rest: Node = {}) =>
  (await ana.call('POST /client/organograma', { body: body(cargo, rest) })).body.response.id
const hold = (id: number, cargo: string, collaborators: number[]) =>
  ana.call('PUT /client/organograma/{id}', { params: { id }, body: body(cargo, { collaborators }) })
const terms = async (query: { position_id?: number; collaborator_id?: number }) =>
  (await ana.call('GET /client/organograma/terms', { query })).body.response.map(
    ({ cargo, collaborator_id, since, until }) => ({ cargo, collaborator_id, since, until }),
  )

it('the superior of whoever holds a position is the nearest holder above, over vacant positions', async () => {
  const [boss, baker] = [await hire(), await hire()]
  const top = await create('Direção', { collaborators: [boss] })
  const vacant = await create('Líder', { ref_id: top })
  const place = await create('Padeiro', { ref_id: vacant, collaborators: [baker] })
  expect(await find(baker)).toMatchObject({ superior_id: boss, position_id: place, position: 'Padeiro' })
  expect(await find(boss)).toMatchObject({ superior_id: null, position_id: top })
  const leader = await hire()
  await hold(vacant, 'Líder', [leader])
  expect((await find(baker)).superior_id).toBe(leader)
})

it('nobody is above themselves, also not who holds two positions of one branch', async () => {
  const [one, two] = [await hire(), await hire()]
  const top = await create('Direção', { collaborators: [one] })
  const middle = await create('Líder', { ref_id: top, collaborators: [two] })
  await create('Padeiro', { ref_id: middle, collaborators: [one] })
  expect([(await find(one)).superior_id, (await find(two)).superior_id]).toEqual([null, one])
})

it('a superior that the organogram does not draw is refused for whoever holds a position, and kept for others', async () => {
  const [boss, baker, other] = [await hire(), await hire(), await hire()]
  expect((await change(baker, { superior_id: other })).body.response).toMatchObject({ superior_id: other })
  const top = await create('Direção', { collaborators: [boss] })
  await create('Padeiro', { ref_id: top, collaborators: [baker] })
  const refused = await change(baker, { superior_id: other })
  expect([refused.status, refused.error.code]).toEqual([409, 'collaborator.superior_drawn'])
  expect((await change(baker, { superior_id: boss })).status).toBe(200)
  await change(baker, { position_id: null })
  expect(await find(baker)).toMatchObject({ superior_id: other, position_id: null })
})

it('the position is chosen in the register too, for somebody new as well', async () => {
  const boss = await hire()
  const top = await create('Direção', { collaborators: [boss] })
  const place = await create('Padeiro', { ref_id: top })
  const made = await ana.call('POST /users/process-feedback/collaborator', {
    body: { name: 'Rita', cargo: '', department_id, position_id: place, superior_id: null },
  })
  expect(made.body.response).toMatchObject({ position_id: place, superior_id: boss })
  const other = await create('Confeiteiro', { ref_id: top })
  await change(made.body.response.id, { position_id: other })
  expect(await terms({ collaborator_id: made.body.response.id })).toMatchObject([
    { cargo: 'Confeiteiro', until: null },
    { cargo: 'Padeiro', until: '2026-05-11' },
  ])
  const unknown = await change(boss, { position_id: 999_999 })
  expect(unknown.status).toBe(404)
})

it("somebody who left takes no position and is nobody's new superior", async () => {
  const [gone, baker] = [await hire(), await hire()]
  const place = await create('Padeiro')
  await change(baker, { superior_id: gone })
  await change(gone, { left_on: '2026-05-01' })
  const codes = [
    (await hold(place, 'Padeiro', [gone])).error.code,
    (await change(gone, { position_id: place })).error.code,
    (await change(await hire(), { superior_id: gone })).error.code,
  ]
  expect(codes).toEqual(['collaborator.gone', 'collaborator.gone', 'collaborator.gone'])
  expect((await change(baker, { superior_id: gone })).status).toBe(200)
})

it('who held a position is kept from when to when, also after it was deleted, and its days are corrected', async () => {
  const [first, second] = [await hire(), await hire()]
  const place = await create('Padeiro', { collaborators: [first] })
  server.setClock('2026-05-12T12:00:00-03:00')
  await hold(place, 'Padeiro', [second])
  expect(await terms({ position_id: place })).toEqual([
    { cargo: 'Padeiro', collaborator_id: second, since: '2026-05-12', until: null },
    { cargo: 'Padeiro', collaborator_id: first, since: '2026-05-11', until: '2026-05-12' },
  ])
  const [now, before] = (await ana.call('GET /client/organograma/terms', { query: { position_id: place } })).body
    .response
  const correct = (id: number, since: string | null, until: string | null) =>
    ana.call('PUT /client/organograma/terms/{id}', { params: { id }, body: { since, until } })
  expect((await correct(before!.id, '2024-02-01', '2026-05-30')).status).toBe(200)
  expect((await correct(before!.id, '2026-02-01', '2026-01-30')).error.code).toBe('organogram.term_order')
  expect((await correct(now!.id, '2024-02-01', '2026-05-30')).error.code).toBe('organogram.term_open')
  await ana.call('DELETE /client/organograma/{id}', { params: { id: place } })
  expect(await terms({ collaborator_id: second })).toEqual([
    { cargo: 'Padeiro', collaborator_id: second, since: '2026-05-12', until: '2026-05-12' },
  ])
})

it('a job description says whom its positions answer to in the organogram', async () => {
  const job = (
    await ana.call('POST /users/jobs-descriptions/descriptions', { body: { office: 'Padeiro', department_id } })
  ).body.response
  expect(job.drawn_superior).toBe('')
  const top = await create('Direção')
  await create('Padeiro', { ref_id: top, job_description_id: job.id })
  const read = await ana.call('GET /users/jobs-descriptions/descriptions/{id}', { params: { id: job.id } })
  expect(read.body.response.drawn_superior).toBe('Direção')
})

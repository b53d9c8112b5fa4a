import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, department, ownApprovedJob } from '../testing/records.ts'

const server = openTestServer()
let ana: Person
/** Works here without any permission. */
let rui: Person
let department_id: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  rui = await server.colleague(ana, [])
  department_id = (await department({ ana, secret: 'da loja' })).id
})

const world = () => ({ ana, secret: 'da loja' })
async function hire(user?: Person, rest: object = {}) {
  const { id, name, cargo, department_id: theirs } = await collaborator(world())
  const body = { name, cargo, department_id: theirs, ...(user && { user_id: user.userId }), ...rest }
  await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
  return id
}
const create = async (
  cargo: string,
  rest: { ref_id?: number; collaborators?: number[]; job_description_id?: number },
) =>
  (
    await ana.call('POST /client/organograma', {
      body: { cargo, position: 'Tática', department_id, ...rest },
    })
  ).body.response.id
const page = async (person = rui) => (await person.call('GET /client/pessoas/me')).body.response
const approved = async (office: string) => {
  const body = { office, department_id, cargo_mission: '<p>Assar bem.</p>' }
  const { id } = (await ana.call('POST /users/jobs-descriptions/descriptions', { body })).body.response
  await ana.call('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
    params: { id },
    body: { status: 'approved', note: '' },
  })
  return id
}

it('is there for whoever is not in the register, and says nothing of others', async () => {
  expect(await page()).toMatchObject({ person: null, job: null, superior: null, team: [], peers: [] })
})

it('shows place, superior, team and peers by the organogram, without any permission', async () => {
  const [boss, me, peer, below] = [await hire(), await hire(rui), await hire(), await hire()]
  const top = await create('Direção', { collaborators: [boss] })
  const mine = await create('Líder', { ref_id: top, collaborators: [me] })
  await create('Outro líder', { ref_id: top, collaborators: [peer] })
  const vacant = await create('Encarregado', { ref_id: mine })
  await create('Padeiro', { ref_id: vacant, collaborators: [below] })
  const registered = await hire(undefined, { superior_id: me })
  const shown = await page()
  expect(shown.person).toMatchObject({ id: me, position: 'Líder' })
  expect(shown.superior?.id).toBe(boss)
  expect(shown.team.map(({ id }) => id).sort((one, other) => one - other)).toEqual([below, registered])
  expect(shown.peers.map(({ id }) => id)).toEqual([peer])
  expect(Object.keys(shown.team[0]!).sort()).toEqual(['cargo', 'id', 'name', 'user_id'])
})

it('reads and confirms the approved description of the own job, and waits until then', async () => {
  const job = await approved('Padeiro')
  const me = await hire(rui)
  await create('Padeiro', { collaborators: [me], job_description_id: job })
  const waits = async () =>
    (await rui.call('GET /waiting')).body.response.filter(({ id }) => id === 'job_description.to_read').length
  expect(await waits()).toBe(1)
  const read = (await rui.call('GET /client/pessoas/me/job')).body.response
  expect(read).toMatchObject({ version: 1, read_at: null, content: { cargo_mission: '<p>Assar bem.</p>' } })
  const wrong = await rui.call('POST /client/pessoas/me/job', { body: { version: 7 } })
  expect(wrong.error.code).toBe('job.version_changed')
  const confirmed = await rui.call('POST /client/pessoas/me/job', { body: { version: 1 } })
  expect((await page()).job).toMatchObject({ office: 'Padeiro', read_at: confirmed.body.response.read_at })
  expect(await waits()).toBe(0)
})

it('never reads the job of somebody else, nor the register', async () => {
  await ownApprovedJob(world())
  await hire(rui)
  expect((await rui.call('GET /client/pessoas/me/job')).status).toBe(404)
  expect((await rui.call('GET /client/organograma/company')).status).toBe(403)
})

it('shows the organogram with names and positions, and no photograph of the register', async () => {
  const me = await hire(rui, { phone: '11 98765-4321', email: 'particular@exemplo.com.br' })
  await create('Padeiro', { collaborators: [me] })
  const { body, raw } = await rui.call('GET /client/pessoas/me/organogram')
  expect(body.response.nodes).toMatchObject([{ cargo: 'Padeiro', collaborators: [{ id: me, photo_path: null }] }])
  expect(raw.toString()).not.toMatch(/98765|particular/)
})

it('shows the own onboarding until it is done', async () => {
  const me = await hire(rui)
  await ana.call('POST /client/onboarding', { body: { topic: 'Conhecer a loja', description: '', day: 3 } })
  const body = { collaborator_id: me, begun_on: '2026-05-11' }
  const begun = (await ana.call('POST /client/onboarding/begun', { body })).body.response
  expect((await page()).onboarding).toMatchObject({
    begun_on: '2026-05-11',
    steps: [{ topic: 'Conhecer a loja', due_on: '2026-05-14', done: false }],
  })
  await ana.call('PUT /client/onboarding/steps/{id}', { params: { id: begun.steps[0]!.id }, body: { done: true } })
  expect((await page()).onboarding).toBeNull()
})

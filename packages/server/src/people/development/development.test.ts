import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, department } from '../testing/records.ts'

const server = openTestServer()
let ana: Person
let department_id: number
let bread: number
let cash: number
let job: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  department_id = (await department({ ana, secret: 'da loja' })).id
  const competence = async (title: string) =>
    (await ana.call('POST /client/competences', { body: { title, description: '' } })).body.response.id
  bread = await competence('Fazer pão')
  cash = await competence('Fechar o caixa')
  job = (await ana.call('POST /users/jobs-descriptions/descriptions', { body: { office: 'Padeiro', department_id } }))
    .body.response.id
  await ana.call('PUT /client/competences/required/{job}', {
    params: { job },
    body: { levels: [{ competence_id: bread, level: 3 }] },
  })
})

async function hire(user?: Person) {
  const { id, name, cargo, department_id: theirs } = await collaborator({ ana, secret: 'da loja' })
  const body = {
    name,
    cargo,
    department_id: theirs,
    job_description_id: job,
    ...(user && { user_id: user.userId }),
  }
  await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
  return id
}
const assess = (collaborator_id: number, competence_id: number, level: number, assessed_on?: string) =>
  ana.call('POST /client/competences/assessments', {
    body: { collaborator_id, competence_id, level, ...(assessed_on && { assessed_on }), note: '' },
  })
const person = async (id: number) =>
  (await ana.call('GET /client/competences/person/{id}', { params: { id } })).body.response
const training = (rest: { title?: string; held_on?: string; valid_until?: string | null; collaborators: number[] }) =>
  ana.call('POST /client/trainings', {
    body: {
      title: 'NR-12',
      held_on: '2026-05-01',
      hours: 8,
      provider: 'Senai',
      valid_until: null,
      competence_id: null,
      ...rest,
    },
  })

it('the last assessment counts against what the job asks, and earlier ones stay', async () => {
  const id = await hire()
  expect(await person(id)).toMatchObject({ office: 'Padeiro', gaps: 1, competences: [{ required: 3, level: null }] })
  await assess(id, bread, 3, '2026-05-10')
  await assess(id, bread, 1, '2026-01-10')
  await assess(id, cash, 0)
  const shown = await person(id)
  expect(shown.gaps).toBe(0)
  expect(shown.competences).toMatchObject([
    { title: 'Fazer pão', required: 3, level: 3, assessed_on: '2026-05-10' },
    { title: 'Fechar o caixa', required: null, level: 0 },
  ])
  expect(shown.assessments).toHaveLength(3)
  expect((await assess(id, bread, 2, '2026-05-12')).error.code).toBe('assessment.later')
})

it('the matrix has the people of a department or a job, with the same figures as each person', async () => {
  const [one] = [await hire(), await hire()]
  await assess(one!, bread, 4)
  const rows = async (query: object) =>
    (await ana.call('GET /client/competences/matrix', { query: query as never })).body
  const all = await rows({ job_description_id: job })
  expect(all.total).toBe(2)
  expect(all.response.find(({ id }) => id === one)).toMatchObject({
    gaps: 0,
    known: [{ competence_id: bread, required: 3, level: 4 }],
  })
  expect((await rows({ department_id })).total).toBe(0)
})

it('a team has the gaps of its people: of how many a competence is asked, and how many are below it', async () => {
  const people = [await hire(), await hire(), await hire()]
  const { department_id: team } = (
    await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: people[0]! } })
  ).body.response
  for (const id of people.slice(1)) {
    const { name, cargo } = (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id } })).body
      .response
    const body = { name, cargo, department_id: team, job_description_id: job }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
  }
  await assess(people[0]!, bread, 1, '2026-05-01')
  await assess(people[0]!, bread, 3)
  await assess(people[1]!, bread, 2)
  await assess(people[1]!, cash, 4)
  const teams = async () => (await ana.call('GET /client/competences/teams')).body.response
  expect(await teams()).toMatchObject([{ department_id: team, gaps: [{ competence_id: bread, asked: 3, below: 2 }] }])
  const { response } = (await ana.call('GET /client/competences/matrix')).body
  expect(response.reduce((sum, { gaps }) => sum + gaps, 0)).toBe(2)
})

it('the job of the position in the organogram asks, before the one chosen in the register', async () => {
  const id = await hire()
  const other = (
    await ana.call('POST /users/jobs-descriptions/descriptions', { body: { office: 'Caixa', department_id } })
  ).body.response.id
  await ana.call('POST /client/organograma', {
    body: { cargo: 'Caixa', position: 'Operacional', department_id, job_description_id: other, collaborators: [id] },
  })
  expect(await person(id)).toMatchObject({ office: 'Caixa', competences: [] })
})

it('a training of many is a record for each, and says when it ends, has ended, or was renewed', async () => {
  const [one, two] = [await hire(), await hire()]
  const made = await training({ collaborators: [one, two], held_on: '2025-05-01', valid_until: '2026-05-01' })
  expect(made.body.response.map(({ validity }) => validity)).toEqual(['ended', 'ended'])
  await training({ collaborators: [one], held_on: '2026-05-02', valid_until: '2026-06-01' })
  const state = async (id: number) => (await person(id)).trainings.map(({ validity }) => validity)
  expect(await state(one)).toEqual(['ending', 'renewed'])
  expect(await state(two)).toEqual(['ended'])
  const ended = (await ana.call('GET /client/trainings', { query: { state: 'ended' } })).body
  expect(ended.response.map(({ collaborator_id }) => collaborator_id)).toEqual([two])
  const refused = await training({ collaborators: [one], held_on: '2026-05-02', valid_until: '2026-05-01' })
  expect(refused.error.fields).toEqual({ valid_until: 'A validade termina depois do treinamento' })
})

it('what ends waits for whoever registered it, and the person reads their own without permission', async () => {
  const rui = await server.colleague(ana, [])
  const [mine, other] = [await hire(rui), await hire()]
  await training({ collaborators: [mine, other], valid_until: '2026-05-20' })
  await assess(mine, bread, 2)
  const waiting = (await ana.call('GET /waiting')).body.response.find(({ id }) => id === 'training.ending')
  expect(waiting).toMatchObject({ count: 2 })
  const own = (await rui.call('GET /client/pessoas/me/development')).body.response
  expect(own).toMatchObject({ id: mine, gaps: 1, trainings: [{ validity: 'ending' }] })
  expect((await rui.call('GET /client/competences/person/{id}', { params: { id: other } })).status).toBe(403)
})

it('the person reads the certificates of their own trainings, changes none, and sees the plans made of their gaps', async () => {
  const [own, other] = [await server.colleague(ana, []), await server.colleague(ana, [])]
  const id = await hire(own)
  await hire(other)
  const made = (await training({ collaborators: [id] })).body.response[0]!
  const params = { kind: 'training', id: made.id }
  const paper = () => [new File(['certificado'], 'nr12.txt', { type: 'text/plain' })]
  await ana.call('POST /client/records/{kind}/{id}/files', { params, files: paper() })
  const mine = async (who: Person) => (await who.call('GET /client/pessoas/me/development')).body.response!
  const [file] = (await mine(own)).certificates
  expect(file).toMatchObject({ name: 'nr12.txt', training_id: made.id })
  expect((await mine(other)).certificates).toEqual([])
  const open = (who: Person) => who.call('GET /client/records/files/{id}', { params: { id: file!.id } })
  expect((await open(own)).raw.toString()).toBe('certificado')
  expect((await open(other)).status).toBe(404)
  const attach = await own.call('POST /client/records/{kind}/{id}/files', { params, files: paper() })
  expect(attach.error.code).toBe('permission.only_sees')
  expect((await own.call('DELETE /client/records/files/{id}', { params: { id: file!.id } })).status).toBe(403)

  await ana.call('POST /client/action-plan', {
    body: {
      department_id,
      problem: 'Pão',
      to_do: 'Curso de panificação',
      expected_end: '2026-08-01',
      origin: { kind: 'competence_gap', id: `${id}@${bread}` },
    },
  })
  const plans = async (who: Person) => (await who.call('GET /client/action-plan/own/development')).body.response
  expect(await plans(own)).toMatchObject([
    { to_do: 'Curso de panificação', competence_id: bread, expected_end: '2026-08-01' },
  ])
  expect(await plans(other)).toEqual([])
})

it('somebody with an assessment or a training is not deleted; a competence comes back from the bin with all it had', async () => {
  const id = await hire()
  await assess(id, bread, 2)
  const refused = await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } })
  expect(refused.error.code).toBe('collaborator.in_use')
  await ana.call('DELETE /client/competences/{id}', { params: { id: bread } })
  expect((await person(id)).competences).toEqual([])
  const [kept] = (await ana.call('GET /client/bin', { query: {} as never })).body.response
  await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: kept!.kind, id: kept!.id } })
  expect((await person(id)).competences).toMatchObject([{ title: 'Fazer pão', required: 3, level: 2 }])
})

it('a gap becomes a plan of action, which says what the job asks', async () => {
  const id = await hire()
  await assess(id, bread, 1)
  const origin = await ana.call('GET /client/action-plan/origins/{kind}/{id}', {
    params: { kind: 'competence_gap', id: `${id}@${bread}` },
  })
  expect(JSON.stringify(origin.body)).toContain('Hoje: começando. O cargo pede: faz sozinho.')
})

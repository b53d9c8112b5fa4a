import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { collaborator } from './testing/records.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-08-03T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
})

const deadlinesFor = async (person: Person) => {
  const { body } = await person.call('GET /calendar/week', { query: { date: '2026-08-05' } })
  return body.response.flatMap(({ date_filter, deadlines }) =>
    deadlines.map(({ title, link }) => [date_filter, title, link]),
  )
}

it('the steps of an onboarding are in the calendar of the user who sees to them until they are done', async () => {
  const steps = [
    { topic: 'Apresentar a equipe', day: 2, responsible_id: bia.userId },
    { topic: 'Ler o manual', day: 3 },
  ]
  for (const body of steps) await ana.call('POST /client/onboarding', { body })
  const { id: collaborator_id } = await collaborator({ ana, secret: 'da loja' })
  const body = { collaborator_id, begun_on: '2026-08-03' }
  const begun = (await ana.call('POST /client/onboarding/begun', { body })).body.response
  const mine = '/meus-passos-de-integracao'
  expect(await deadlinesFor(bia)).toEqual([['2026-08-05', 'Apresentar a equipe', mine]])
  expect(await deadlinesFor(ana)).toEqual([['2026-08-06', 'Ler o manual', mine]])
  const step = begun.steps.find(({ topic }) => topic === 'Apresentar a equipe')!.id
  await bia.call('PUT /client/onboarding/steps/{id}', { params: { id: step }, body: { done: true } })
  expect(await deadlinesFor(bia)).toEqual([])
})

it('the next feedback is in the calendar of whoever planned it, until a later one was given', async () => {
  const { id: collaboratorId, name } = await collaborator({ ana, secret: 'da loja' })
  const give = (date_create: string, next_on: string | null) =>
    ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
      params: { collaboratorId },
      body: { date_create, next_on },
    })
  await give('2026-07-01', '2026-08-06')
  const link = `/pessoas/proccess-feedback/collaborator/feedback/${collaboratorId}`
  expect(await deadlinesFor(ana)).toEqual([['2026-08-06', `Feedback de ${name}`, link]])
  expect(await deadlinesFor(bia)).toEqual([])
  await give('2026-08-03', null)
  expect(await deadlinesFor(ana)).toEqual([])
})

it('an answer of a feedback becomes a plan of action with its words, for those who may see people', async () => {
  const { id: collaboratorId, name, department_id } = await collaborator({ ana, secret: 'da loja' })
  const { body } = await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
    params: { collaboratorId },
    body: { date_create: '2026-07-01', comunicao: 4 },
  })
  const origin = { kind: 'feedback_point', id: `${body.response.id}@comunicao` }
  const words = await ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: origin })
  expect(words.body.words).toEqual({
    problem: 'Comunicação: Raramente',
    to_do: '',
    to_why_do: `Feedback de ${name} em 01/07/2026`,
    department_id,
  })
  const plan = { department_id, problem: 'Comunicação', to_do: 'Curso', origin }
  const { id } = (await ana.call('POST /client/action-plan', { body: plan })).body.response
  const reader = await server.colleague(ana, ['results'])
  const shown = await reader.call('GET /client/action-plan/{id}', { params: { id } })
  expect(shown.body.response.origin).toMatchObject({ name: 'Ponto de feedback', title: '' })
  const gone = { kind: 'feedback_point', id: `${body.response.id}@melhorias` }
  expect((await ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: gone })).status).toBe(404)
})

it('what is past its day and not done stays among the late deadlines, the most recent first', async () => {
  const { id: collaboratorId, name } = await collaborator({ ana, secret: 'da loja' })
  const give = (date_create: string, next_on: string | null) =>
    ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
      params: { collaboratorId },
      body: { date_create, next_on },
    })
  await give('2026-06-01', '2026-07-02')
  await ana.call('POST /client/onboarding', { body: { topic: 'Ler o manual', day: 1 } })
  await ana.call('POST /client/onboarding/begun', { body: { collaborator_id: collaboratorId, begun_on: '2026-07-20' } })
  const late = async () =>
    (await ana.call('GET /calendar/late/deadlines')).body.response.map(({ date, title }) => [date, title])
  expect(await late()).toEqual([
    ['2026-07-21', 'Ler o manual'],
    ['2026-07-02', `Feedback de ${name}`],
  ])
  await give('2026-08-03', '2026-08-03')
  expect(await late()).toEqual([['2026-07-21', 'Ler o manual']])
})

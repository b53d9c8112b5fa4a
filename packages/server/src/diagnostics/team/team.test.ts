import type { AnswerValue } from '@prumo/contract/diagnostics/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { allAnswers, concludeInitial, concludeLater } from '../testing/answering.ts'
import { answeredByTeam, opinion } from '../testing/team.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
})

const teamOf = async (id: number) => (await ana.call('GET /my-diagnostics/{id}', { params: { id } })).body.response.team
const close = (id: number) => ana.call('PUT /my-diagnostics/{id}/team/closing', { params: { id } })
const ask = (id: number, ...people: Person[]) =>
  ana.call('POST /my-diagnostics/{id}/team', { params: { id }, body: { users: people.map(({ userId }) => userId) } })
const concluded = async (of: Parameters<typeof concludeLater>[1]) => (await concludeLater(ana, of)).body.response.id

it('answers of the team are seen after five people answered and it was closed, as mean and spread and without names', async () => {
  const { id, colleagues } = await answeredByTeam(server, ana, 4, 25)
  expect(await teamOf(id)).toMatchObject({ answered: 4, needed: 5, closed: false, questions: [], departments: [] })
  expect((await close(id)).error.code).toBe('diagnostic.few_people')

  // Two looks would give away the one who answered between them: while it is open there is nothing to compare.
  await opinion(ana, id, await server.colleague(ana), (question) => (question === 'rotina-semana' ? 100 : 25))
  expect(await teamOf(id)).toMatchObject({
    answered: 5,
    closed: false,
    questions: [],
    points: [{ value: null }, {}, {}, {}, {}],
  })

  expect((await close(id)).status).toBe(204)
  const team = (await teamOf(id))!
  expect(team.people.map((person) => person.id).toSorted()).toEqual(
    expect.arrayContaining(colleagues.map(({ userId }) => userId)),
  )
  expect(team).toMatchObject({ closed: true, answered: 5, departments: [], hidden: false })
  expect(team.questions).toHaveLength(50)
  // (25 × 4 + 100) ÷ 5 = 40, and the root of (15² × 4 + 60²) ÷ 5 = 30.
  expect(team.questions.find((one) => one.id === 'rotina-semana')).toMatchObject({ own: 75, mean: 40, spread: 30 })
  expect(team.questions.at(-1)!.id).toBe('rotina-semana')
  expect(team.questions[0]).toMatchObject({ own: 75, mean: 25, spread: 0 })
  expect(team.points.map(({ value }) => value)).toEqual([27, 25, 25, 25, 25])
  expect(JSON.stringify(team.questions)).not.toMatch(/"(user_id|name)"/)
})

it('a department of few people is not shown, and neither is what would remain of the team without the others', async () => {
  const id = await concluded(50)
  const sizes = { Produção: 7, Vendas: 2, Escritório: 5 }
  const values: Record<string, AnswerValue> = { Produção: 75, Vendas: 0, Escritório: 100 }
  for (const [name, size] of Object.entries(sizes)) {
    const { id: department_id } = (await ana.call('POST /client/departments', { body: { name } })).body.response
    for (let i = 0; i < size; i++) {
      const colleague = await server.colleague(ana)
      const body = { name: `${name} ${i}`, cargo: 'Cargo', department_id, user_id: colleague.userId }
      expect((await ana.call('POST /users/process-feedback/collaborator', { body })).status).toBe(201)
      expect((await opinion(ana, id, colleague, values[name]!)).status).toBe(200)
    }
  }
  await close(id)
  const team = (await teamOf(id))!
  expect(team.departments.map(({ name, points }) => [name, points[0]!.value])).toEqual([['Produção', 75]])
  expect(team.hidden).toBe(true)
  // All without Produção are seven people of two departments.
  expect(Math.round((team.questions[0]!.mean * 14 - 75 * 7) / 7)).toBe(71)
})

it('a question that applies to fewer than five people is not shown, though more answered the others', async () => {
  const rarely = 'marca-posicao'
  const { id } = await answeredByTeam(server, ana, 4, 50)
  await opinion(ana, id, await server.colleague(ana), (question) => (question === rarely ? 'remove' : 50))
  await close(id)
  const { questions } = (await teamOf(id))!
  expect(questions).toHaveLength(49)
  expect(questions.some((one) => one.id === rarely)).toBe(false)
})

it('answers are a person’s while they answer, and nobody’s afterwards', async () => {
  const id = await concluded(50)
  const colleague = await server.colleague(ana)
  await ask(id, colleague)
  const params = { id }
  const some = allAnswers(100).slice(0, 12)
  await colleague.call('POST /diagnostic/opinions/{id}', {
    params,
    body: { status: 2, data: some, place: some[3]!.id },
  })
  const form = (await colleague.call('GET /diagnostic/opinions/{id}', { params })).body.response
  expect(form).toMatchObject({ answered: 12, total: 50, place: some[3]!.id })
  expect((await colleague.call('GET /diagnostic/opinions')).body.response).toMatchObject([
    { id, answered: 12, total: 50, asked_on: '2026-03-02' },
  ])
  const unanswered = await colleague.call('POST /diagnostic/opinions/{id}', { params, body: { status: 3 } })
  expect(unanswered.error.message).toBe('Responda todas as questões')
  await colleague.call('POST /diagnostic/opinions/{id}', { params, body: { status: 3, data: allAnswers(100) } })
  expect(await server.asOwner('select 1 from diagnostics.opinions where user_id = $1', [colleague.userId])).toEqual([])
  expect((await colleague.call('GET /diagnostic/opinions')).body.response).toEqual([])
  const again = await colleague.call('POST /diagnostic/opinions/{id}', { params, body: { status: 2, data: some } })
  expect(again.error.code).toBe('diagnostic.answered')
})

it('only who was asked answers, and only until it is closed', async () => {
  const { id, colleagues } = await answeredByTeam(server, ana, 5)
  const late = await server.colleague(ana)
  expect((await late.call('GET /diagnostic/opinions/{id}', { params: { id } })).status).toBe(404)
  await ask(id, late)
  await close(id)
  const refused = await late.call('POST /diagnostic/opinions/{id}', {
    params: { id },
    body: { status: 3, data: allAnswers(0) },
  })
  expect(refused.error.code).toBe('diagnostic.team_closed')
  expect((await ask(id, await server.colleague(ana))).error.code).toBe('diagnostic.team_closed')
  expect((await ask(id, colleagues[0]!)).status).toBe(409)
  expect((await close(id)).status).toBe(204)
})

it('a responsible user asks, of a concluded diagnostic, others than the one who concluded it', async () => {
  await concludeInitial(ana)
  const [initial] = (await ana.call('GET /my-diagnostics')).body.response
  expect((await ask(initial!.id, ana)).error.fields).toEqual({
    users: 'Quem concluiu o diagnóstico já respondeu por ele',
  })
  const stranger = await server.company()
  expect((await ask(initial!.id, stranger)).status).toBe(400)
  const colleague = await server.colleague(ana, ['diagnostics'])
  const asking = { params: { id: initial!.id }, body: { users: [colleague.userId] } }
  expect((await colleague.call('POST /my-diagnostics/{id}/team', asking)).status).toBe(403)
  const open = (await ana.call('POST /my-diagnostics', { body: { status: 1 } })).body.response
  expect((await ask(open.id, colleague)).status).toBe(404)
})

it('who has not answered is asked again on another day, by notification and by what waits for them', async () => {
  const id = await concluded(50)
  const colleague = await server.colleague(ana)
  expect((await ask(id, colleague)).body.response).toEqual({ asked: 1, notified: 1 })
  expect((await ask(id, colleague)).body.response).toEqual({ asked: 0, notified: 0 })
  const waiting = (await colleague.call('GET /waiting')).body.response
  expect(waiting.find((kind) => kind.id === 'diagnostic.to_answer')).toMatchObject({
    words: '1 diagnóstico para responder',
    items: [{ link: `/minha-opiniao?diagnostico=${id}`, detail: 'Pedido em 02/03/2026' }],
  })
  server.setClock('2026-03-03T12:00:00-03:00')
  expect((await ask(id, colleague)).body.response).toEqual({ asked: 1, notified: 1 })
})

import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { allAnswers, concludeInitial } from '../testing/answering.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
})

const statusOf = async (person: Person) => (await person.call('GET /diagnostic/status')).body.response
const form = async () => (await ana.call('GET /diagnostic/mounted')).body.response
const answers = allAnswers(75)

it('a new company has not started, starts, goes on and concludes, and the answers are counted', async () => {
  expect(await statusOf(ana)).toEqual({ status: 0, answered: 0, total: 50 })
  await ana.call('POST /diagnostic/status', { body: { status: 1 } })
  expect(await statusOf(ana)).toEqual({ status: 1, answered: 0, total: 50 })
  await ana.call('POST /diagnostic/status/update-data', { body: { status: 2, data: answers.slice(0, 12) } })
  expect(await statusOf(ana)).toEqual({ status: 2, answered: 12, total: 50 })
  const { body } = await ana.call('POST /diagnostic/status', { body: { status: 3, data: answers.slice(12) } })
  expect(body.response).toMatchObject({ status: 3, answered: 50, total: 50 })
  expect(body.response.points.map(({ value }) => value)).toEqual([75, 75, 75, 75, 75])
  expect(await statusOf(ana)).toMatchObject({ status: 3 })
})

it('each answer is saved with the question on the screen, and the others stay as they were', async () => {
  const [first, second] = answers
  const save = (data: object[], place: string) =>
    ana.call('POST /diagnostic/status/update-data', { body: { data: data as typeof answers, place } })
  await save([first!], second!.id)
  await save([{ ...second!, response_value: 'remove' }], answers[2]!.id)
  const { place, answered, stages } = await form()
  expect({ place, answered }).toEqual({ place: answers[2]!.id, answered: 2 })
  expect(stages[0]!.questions.slice(0, 3).map(({ response_value }) => response_value)).toEqual([75, 'remove', null])
  await ana.call('POST /diagnostic/status/update-data', { body: { data: [{ id: first!.id, response_value: null }] } })
  expect((await form()).answered).toBe(1)
})

it('what is in progress does not go back to started, and what is concluded does not change', async () => {
  await ana.call('POST /diagnostic/status', { body: { status: 2, data: answers.slice(0, 3) } })
  await ana.call('POST /diagnostic/status', { body: { status: 1 } })
  expect(await statusOf(ana)).toMatchObject({ status: 2, answered: 3 })
  expect((await concludeInitial(ana)).status).toBe(200)
  for (const call of ['POST /diagnostic/status', 'POST /diagnostic/status/update-data'] as const) {
    const refused = await ana.call(call, { body: { status: 2, data: answers.slice(0, 1) } })
    expect([refused.status, refused.error.code]).toEqual([409, 'diagnostic.concluded'])
  }
})

it('is concluded only when every question has an answer, and says so in the words of the specification', async () => {
  const refused = await ana.call('POST /diagnostic/status', { body: { status: 3, data: answers.slice(1) } })
  expect([refused.status, refused.error.message]).toEqual([400, 'Responda todas as questões'])
  expect(await statusOf(ana)).toMatchObject({ status: 0 })
})

it('refuses a question it does not have, and a value that is no answer', async () => {
  const unknown = await ana.call('POST /diagnostic/status', {
    body: { status: 2, data: [{ id: 'rotina-outra', response_value: 50 }] },
  })
  expect(unknown.error.code).toBe('request.invalid')
  const data = [{ id: 'rotina-semana', response_value: 60 as never }]
  expect((await ana.call('POST /diagnostic/status', { body: { status: 2, data } })).status).toBe(400)
  expect((await form()).answered).toBe(0)
})

it('a consultant and a colleague who is not responsible hear that it is not theirs', async () => {
  const colleague = await server.colleague(ana, ['diagnostics'])
  expect(await statusOf(colleague)).toEqual({ status: 'no-responsible', answered: 0, total: 0 })
  expect((await colleague.call('GET /diagnostic/mounted')).status).toBe(403)
  expect(await statusOf(await server.company({ consultant: true }))).toMatchObject({ status: 'consultor' })
})

it('the status of a diagnostic is found by its id', async () => {
  const { id } = (await ana.call('POST /diagnostic/status', { body: { status: 1 } })).body.response
  const params = { id }
  expect((await ana.call('GET /diagnostic/status/{id}', { params })).body.response).toMatchObject({
    id,
    status: 1,
    date_create: '2026-03-02T15:00:00.000Z',
  })
})

it('its result is there once it is concluded', async () => {
  expect((await ana.call('GET /diagnostic/result')).status).toBe(404)
  await concludeInitial(ana)
  const { response } = (await ana.call('GET /diagnostic/result')).body
  expect(response).toMatchObject({ initial: true, before: null, date_create: '2026-03-02T15:00:00.000Z' })
  expect(response.name).toMatch(/^Pessoa \d+$/)
})

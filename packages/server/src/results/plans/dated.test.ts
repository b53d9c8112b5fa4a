import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-08-03T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['results'])
})

const planned = async (fields: object) => {
  const body = { department_id: (await department({ ana, secret: 'x' })).id, problem: 'P', ...fields }
  return (await ana.call('POST /client/action-plan', { body: body as never })).body.response.id
}
const deadlinesFor = async (person: Person) => {
  const { body } = await person.call('GET /calendar/week', { query: { date: '2026-08-05' } })
  return body.response.flatMap(({ date_filter, deadlines }) => deadlines.map(({ title }) => `${date_filter} ${title}`))
}

it('the ends of open plans and actions are in the calendar of the responsible user, and in no other', async () => {
  const id = await planned({ to_do: 'Trocar', expected_end: '2026-08-07', responsible_id: bia.userId })
  const action = (fields: object) =>
    ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body: fields as never })
  await action({ what: 'Pedir', due_on: '2026-08-05', responsible_id: bia.userId })
  await action({ what: 'Outro', due_on: '2026-08-05', responsible_id: ana.userId })
  await action({ what: 'Feita', due_on: '2026-08-05', done_on: '2026-08-03', responsible_id: bia.userId })
  await planned({ to_do: 'Fora', expected_end: '2026-08-10', responsible_id: bia.userId })
  await planned({ to_do: 'Pronto', expected_end: '2026-08-06', real_end: '2026-08-03', responsible_id: bia.userId })
  expect(await deadlinesFor(bia)).toEqual(['2026-08-05 Pedir', '2026-08-07 Trocar'])
  expect(await deadlinesFor(ana)).toEqual(['2026-08-05 Outro'])
  const caio = await server.colleague(ana, [])
  const toCaio = { type: 'responsible' as const, responsible_id: caio.userId }
  await ana.call('POST /client/action-plan/bulk', { body: { ids: [id], action: toCaio } })
  expect(await deadlinesFor(caio)).toEqual([])
})

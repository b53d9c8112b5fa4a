import { beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeAll(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const history = (person: Person, id: number, query: { page?: number; per_page?: number } = {}) =>
  person.call('GET /client/records/{kind}/{id}/history', { params: { kind: 'task', id }, query })
const said = async (person: Person, id: number) =>
  (await history(person, id)).body.response.map(({ sentence }) => sentence.replace(/^Pessoa \d+ /, ''))
const create = async (more: object = {}) =>
  (await ana.call('POST /calendar/task', { body: { label: 'Fechar o caixa', date: '2026-11-19', ...more } })).body
    .atividades[0]!

it('the history of a task says who did what, newest first, and which fields were different', async () => {
  const { id } = await create({ client_id: bia.userId })
  await ana.call('POST /calendar/save-task', { body: { calendar_id: id, date: '2026-11-20' } })
  await bia.call('POST /calendar/close-task', { body: { calendar_id: id, feedback: 'Tudo certo' } })
  expect(await said(bia, id)).toEqual([
    'concluiu a tarefa "Fechar o caixa"',
    'alterou a tarefa "Fechar o caixa"',
    'criou a tarefa "Fechar o caixa"',
  ])
  const { response, total } = (await history(ana, id, { per_page: 1, page: 2 })).body
  expect(total).toBe(3)
  expect(response).toMatchObject([{ changes: [{ field: 'Data', before: '19/11/2026', after: '20/11/2026' }] }])
})

it('an occurrence of a repetition has what was changed in all of them too', async () => {
  const { id } = await create({ repeat_day: '8' })
  const next = (await ana.call('GET /calendar/days/{date}', { params: { date: '2026-11-21' } })).body.response
  const other = next.find(({ label }) => label === 'Fechar o caixa')!
  await ana.call('POST /calendar/save-task', { body: { calendar_id: id, hour: '09:00', repeat_scope: 'all' } })
  expect(await said(ana, other.id)).toEqual([expect.stringContaining('alterou a repetição')])
})

it('who does not see a task does not see its history', async () => {
  const { id } = await create()
  expect((await history(bia, id)).error.code).toBe('not_found')
  const stranger = await server.company()
  expect((await history(stranger, id)).error.code).toBe('not_found')
})

import { factors } from '@prumo/contract/people/climate/instrument.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { type Person, TestServer } from '../../testing/test-server.ts'
import { expectNoTrace, stranger, strangerHeaders } from '../testing/traces.ts'
import { closeOverdueSurveys } from './surveys.ts'

// Who answered what is found nowhere, and nothing is shown of fewer than five.

const server = new TestServer()
server.logged = []
beforeAll(() => server.open({ BASE_URL: 'https://app.prumo.test', TRUST_PROXY: '1' }))
afterAll(() => server.close())

let ana: Person
const statements = factors.flatMap((factor) => factor.statements)

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

async function departmentOf(name: string, people: number) {
  const { id } = (await ana.call('POST /client/departments', { body: { name } })).body.response
  for (let n = 0; n < people; n++) {
    const body = { name: `${name} ${n}`, cargo: 'Auxiliar', department_id: id }
    await ana.call('POST /users/process-feedback/collaborator', { body })
  }
  return id
}
const opened = async (more: object = {}) => {
  const body = { title: 'Como é trabalhar aqui', kind: 'psychosocial' as const, closes_on: '2026-05-20', ...more }
  return survey((await ana.call('POST /client/pesquisas', { body })).body.response.id)
}
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const answer = (token: string, group: number, value: number, headers = {}) =>
  server.composed.app.inject({
    method: 'POST',
    url: `/api/pesquisa/${token}`,
    headers,
    payload: { group, answers: statements.map(({ strain }) => (strain ? 6 - value : value)) },
  })
const survey = async (id: number) => (await ana.call('GET /client/pesquisas/{id}', { params: { id } })).body.response
const close = (id: number) => ana.call('POST /client/pesquisas/{id}/encerrar', { params: { id } })

it('offers only departments of five or more, shows nothing before its end, and then groups of five; answers are gone', async () => {
  const [sales, kitchen, office] = [
    await departmentOf('Loja', 6),
    await departmentOf('Cozinha', 7),
    await departmentOf('Escritório', 3),
  ]
  const made = await opened()
  expect(made.groups.map(({ name, people }) => [name, people])).toEqual([
    ['Loja', 6],
    ['Cozinha', 7],
  ])
  const token = tokenOf(made)
  for (let n = 0; n < 6; n++) expect((await answer(token, sales, 4)).statusCode).toBe(204)
  for (let n = 0; n < 4; n++) await answer(token, kitchen, 2)
  await answer(token, 0, 3)
  expect((await answer(token, office, 3)).json().code).toBe('survey.unfit')
  const short = { method: 'POST', url: `/api/pesquisa/${token}`, payload: { group: 0, answers: [3] } } as const
  expect((await server.composed.app.inject(short)).json().code).toBe('survey.unfit')
  expect(await survey(made.id)).toMatchObject({ answered: 11, people: 16, results: [], is_open: true })
  const rows = await server.asOwner('select * from people.survey_answers where company_id = $1', [ana.companyId])
  expect(Object.keys(rows[0]!).sort()).toEqual(['answers', 'company_id', 'group', 'sheet', 'survey_id', 'week'])
  expect((await close(made.id)).body.response).toMatchObject({
    is_open: false,
    url: '',
    hidden: 1,
    results: [
      { group: 0, name: 'Toda a empresa', people: 11, scores: factors.map(() => 3.18), before: null },
      { group: sales, name: 'Loja', people: 6, scores: factors.map(() => 4) },
    ],
  })
  expect(await server.asOwner('select from people.survey_answers where company_id = $1', [ana.companyId])).toEqual([])
  expect((await answer(token, 0, 3)).json().code).toBe('survey.over')
})

it('compares with the survey before only groups that are shown in both', async () => {
  const [sales, kitchen] = [await departmentOf('Loja', 6), await departmentOf('Cozinha', 7)]
  const first = await opened()
  for (let n = 0; n < 6; n++) await answer(tokenOf(first), sales, 4)
  for (let n = 0; n < 2; n++) await answer(tokenOf(first), kitchen, 2)
  for (let n = 0; n < 5; n++) await answer(tokenOf(first), 0, 3)
  await close(first.id)
  const second = await opened()
  for (let n = 0; n < 6; n++) await answer(tokenOf(second), sales, 5)
  for (let n = 0; n < 7; n++) await answer(tokenOf(second), kitchen, 3)
  const { results, compared } = (await close(second.id)).body.response
  expect(compared).toMatchObject({ id: first.id })
  expect(results.map(({ name, before }) => [name, before?.[0] ?? null])).toEqual([
    ['Toda a empresa', 3.31],
    ['Loja', 4],
    ['Cozinha', null],
  ])
  // Another question, another survey.
  const pulse = { kind: 'pulse', questions: ['Gosto daqui'] }
  expect((await close((await opened(pulse)).id)).body.response).toMatchObject({ compared: null, results: [] })
})

it('what a page sends again counts once, and nothing else tells one who answers from another', async () => {
  const made = await opened()
  const sheet = '0f'.repeat(16)
  const send = (value: number) =>
    server.composed.app.inject({
      method: 'POST',
      url: `/api/pesquisa/${tokenOf(made)}`,
      payload: { sheet, group: 0, answers: statements.map(() => value) },
    })
  const statuses = [await send(3), await send(3), await answer(tokenOf(made), 0, 3), await answer(tokenOf(made), 0, 3)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  expect(await survey(made.id)).toMatchObject({ answered: 3 })
})

it('whoever answers is in no table, file, line of the log or event, and of the time there is the week', async () => {
  const token = tokenOf(await opened())
  const act = async () => {
    for (const url of [`/pesquisa/${token}`, `/api/pesquisa/${token}`])
      await server.composed.app.inject({ url, headers: strangerHeaders })
    expect((await answer(token, 0, 4, strangerHeaders)).statusCode).toBe(204)
  }
  await expectNoTrace(server, act, {
    company: ana.companyId,
    known: 'people.surveys',
    tables: ['people.survey_answers', 'people.surveys', 'platform.rate_limits'],
  })
  const [row] = await server.asOwner<{ week: string }>('select week::text from people.survey_answers')
  expect(row).toEqual({ week: '2026-05-11' })
  expect(stranger.at).toContain('2026-05-13')
})

it('ends by itself after its last day; another company and a colleague without the permission see nothing', async () => {
  const made = await opened({ closes_on: '2026-05-14' })
  for (let n = 0; n < 5; n++) await answer(tokenOf(made), 0, 4)
  const [bia, other] = [await server.colleague(ana, ['proccess']), await server.company()]
  const params = { id: made.id }
  expect((await bia.call('GET /client/pesquisas/{id}', { params })).status).toBe(403)
  expect((await other.call('GET /client/pesquisas/{id}', { params })).status).toBe(404)
  server.setClock('2026-05-15T09:00:00-03:00')
  expect((await answer(tokenOf(made), 0, 4)).json().code).toBe('survey.over')
  await server.composed.jobContext.inCompany(ana.companyId, closeOverdueSurveys)
  expect(await survey(made.id)).toMatchObject({ is_open: false, closes_on: '2026-05-15', results: [{ people: 5 }] })
})

it('the poster holds what it is, how long it takes and what is not stored', async () => {
  const textOf = async ({ id }: { id: number }) =>
    (await pagesOf((await ana.call('GET /client/pesquisas/{id}/cartaz', { params: { id } })).raw)).join('\n')
  const text = await textOf(await opened())
  for (const words of ['Como é trabalhar aqui?', '20/05/2026. Leva cinco', 'Ninguém sabe quem respondeu o quê'])
    expect(text).toContain(words)
  expect(await textOf(await opened({ kind: 'pulse', questions: ['Gosto daqui'] }))).toContain('Leva um minuto')
})

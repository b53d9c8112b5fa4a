import { beforeEach, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const at = '/client/planejamento-estrategico/swot'
let ana: Person
let id: number
let team: number

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
  const body = { title: 'SWOT 2026', date_revision: '2026-03-01' }
  id = (await ana.call(`POST ${at}/folders`, { body })).body.response.id
  team = await subject('Equipe', 1)
})

const subject = async (title: string, field_id: number) =>
  (await ana.call(`POST ${at}/subjects`, { body: { title, field_id, folder_id: id } })).body.response.id
const revise = async (body: object = {}) =>
  (await ana.call(`POST ${at}/folders/{id}/revisions`, { params: { id }, body })).body.response

it('a revision stays what the folder said then, with the strategies it led to', async () => {
  const market = await subject('Bairro', 3)
  const crossing = { folder_id: id, kind: 'so' as const, title: 'Abrir uma loja', subjects: [team, market] }
  await ana.call(`POST ${at}/crossings`, { body: crossing })
  const { id: revision } = await revise({ note: 'Reunião da diretoria' })
  await ana.call(`DELETE ${at}/subjects/{id}`, { params: { id: team } })
  await subject('Caixa', 2)
  const { body } = await ana.call(`GET ${at}/revisions/{id}`, { params: { id: revision } })
  expect(body.response).toMatchObject({
    number: 1,
    note: 'Reunião da diretoria',
    title: 'SWOT 2026',
    subjects: [
      { title: 'Equipe', field_id: 1, order: 1 },
      { title: 'Bairro', field_id: 3, order: 1 },
    ],
    crossings: [{ kind: 'so', title: 'Abrir uma loja', subjects: ['Equipe', 'Bairro'] }],
  })
})

it('revisions are numbered, the last one first, and set the day of the next one', async () => {
  await revise()
  await revise({ date_revision: '2026-09-01' })
  const listed = await ana.call(`GET ${at}/folders/{id}/revisions`, { params: { id } })
  expect(listed.body.response.map(({ number, subjects_count }) => [number, subjects_count])).toEqual([
    [2, 1],
    [1, 1],
  ])
  const folder = await ana.call(`GET ${at}/folders/{id}`, { params: { id } })
  expect(folder.body.response.date_revision).toBe('2026-09-01')
})

it('a revision of one canvas is not one of the other, and goes with its folder', async () => {
  const { id: revision } = await revise()
  const other = 'GET /client/planejamento-estrategico/canvas/revisions/{id}'
  expect((await ana.call(other, { params: { id: revision } })).status).toBe(404)
  await ana.call(`DELETE ${at}/folders/{id}`, { params: { id } })
  expect((await ana.call(`GET ${at}/revisions/{id}`, { params: { id: revision } })).status).toBe(404)
})

it('a SWOT and a Canvas wait to be revised apart, each with the way to its own list', async () => {
  const body = { title: 'Canvas 2026', date_revision: '2026-03-01' }
  await ana.call('POST /client/planejamento-estrategico/canvas/folders', { body })
  const waits = (await ana.call('GET /waiting')).body.response.filter(({ id }) => id.endsWith('.revision'))
  expect(waits.map(({ link, count, items }) => [link, count, items[0]!.title])).toEqual([
    ['/planejamento-estrategico/swot', 1, 'SWOT 2026'],
    ['/planejamento-estrategico/canvas', 1, 'Canvas 2026'],
  ])
})

it('what somebody who left had to revise waits for those responsible for the company', async () => {
  const bia = await server.colleague(ana)
  const body = { title: 'SWOT da Bia', date_revision: '2026-02-01' }
  await bia.call(`POST ${at}/folders`, { body })
  const waits = async () =>
    (await ana.call('GET /waiting')).body.response
      .find((one) => one.id === 'swot.revision')!
      .items.map(({ title }) => title)
  expect(await waits()).toEqual(['SWOT 2026'])
  await disable(server, bia)
  expect(await waits()).toEqual(['SWOT da Bia', 'SWOT 2026'])
})

it('what was revised is changed by nobody', async () => {
  const rights = `select has_table_privilege('prumo_app', 'strategy.revisions', 'update, delete') as may`
  expect(await server.asOwner(rights)).toEqual([{ may: false }])
})

import { bandOf, scale } from '@prumo/contract/quality/risks/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { riskInput } from '../testing/risks.ts'

const server = openTestServer()
const swot = '/client/planejamento-estrategico/swot'
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const create = (more: object = {}) => ana.call('POST /client/riscos', { body: riskInput('', more) as never })
const created = async (more: object = {}) => (await create(more)).body.response
const all = async () => (await ana.call('GET /client/riscos')).body.response
const change = (id: number, more: object = {}) =>
  ana.call('PUT /client/riscos/{id}', { params: { id }, body: riskInput('', more) as never })
const text = async () => (await pagesOf((await ana.call('GET /client/riscos/pdf')).raw)).join('\n')

it('weighs probability by impact: low up to 4, medium up to 11, high from 12', () => {
  const bands = scale.map((probability) => scale.map((impact) => bandOf(probability, impact)[0]).join(''))
  expect(bands).toEqual(['llllm', 'llmmm', 'lmmhh', 'lmhhh', 'mmhhh'])
})

it('lists what is open before what is closed, the weightiest first', async () => {
  await created({ title: 'Pequeno', probability: 1, impact: 1 })
  const closed = await created({ title: 'Passou', probability: 5, impact: 5 })
  await created({ title: 'Grande', probability: 5, impact: 4, owner_id: ana.userId, review_on: '2026-05-12' })
  await change(closed.id, { title: 'Passou', probability: 5, impact: 5, closed_on: '2026-05-01' })
  expect(await all()).toMatchObject([
    { title: 'Grande', level: 20, band: 'high', review: 'late', owner: expect.stringMatching(/^Pessoa/) as unknown },
    { title: 'Pequeno', level: 1, band: 'low', review: 'none' },
    { title: 'Passou', level: 25, closed_on: '2026-05-01', review: 'none' },
  ])
})

it('a treatment belongs to its kind: a risk is not pursued, an opportunity is not avoided', async () => {
  expect((await create({ treatment: 'pursue' })).status).toBe(400)
  const refused = await create({ kind: 'opportunity', treatment: 'avoid' })
  expect([refused.status, refused.error.fields]).toEqual([400, { treatment: 'Escolha o que se faz' }])
  expect((await create({ kind: 'opportunity', treatment: 'leave' })).status).toBe(201)
})

it('offers what the newest SWOT says until it is registered, and stays when the SWOT is deleted', async () => {
  const folder = async (title: string) => (await ana.call(`POST ${swot}/folders`, { body: { title } })).body.response.id
  const subject = async (folder_id: number, field_id: number, title: string) =>
    (await ana.call(`POST ${swot}/subjects`, { body: { folder_id, field_id, title } })).body.response.id
  const offered = async () =>
    (await ana.call('GET /client/riscos/sugestoes')).body.response.map(({ kind, title, source }) => [
      kind,
      title,
      source,
    ])
  expect(await offered()).toEqual([])
  await subject(await folder('SWOT 2025'), 4, 'Antiga')
  const newest = await folder('SWOT 2026')
  await subject(newest, 1, 'Equipe')
  await subject(newest, 2, 'Um forno só')
  await subject(newest, 3, 'Prédios novos')
  const threat = await subject(newest, 4, 'Farinha cara')
  expect(await offered()).toEqual([
    ['risk', 'Um forno só', 'SWOT 2026: Fraquezas'],
    ['opportunity', 'Prédios novos', 'SWOT 2026: Oportunidades'],
    ['risk', 'Farinha cara', 'SWOT 2026: Ameaças'],
  ])
  const { id } = await created({ title: 'Farinha cara', swot_subject_id: threat })
  expect((await create({ swot_subject_id: threat })).status).toBe(404)
  expect((await offered()).map(([, title]) => title)).toEqual(['Um forno só', 'Prédios novos'])
  const read = async () => (await ana.call('GET /client/riscos/{id}', { params: { id } })).body.response.swot
  expect(await read()).toEqual({
    id: threat,
    title: 'Farinha cara',
    link: `/planejamento-estrategico/swot/${newest}`,
  })
  await ana.call(`DELETE ${swot}/folders/{id}`, { params: { id: newest } })
  expect(await read()).toBeNull()
})

it('becomes a plan of action that begins with its words, and waits for its owner on the day of its review', async () => {
  const { id } = await created({
    title: 'Forno parado',
    effect: 'Loja sem pão',
    owner_id: ana.userId,
    review_on: '2026-05-13',
  })
  const draft = await ana.call('GET /client/action-plan/origins/{kind}/{id}', {
    params: { kind: 'quality_risk', id: String(id) },
  })
  expect(draft.body.words).toMatchObject({ problem: 'Risco: Forno parado', to_why_do: 'Loja sem pão' })
  const waiting = async () =>
    (await ana.call('GET /waiting')).body.response.find((one) => one.id === 'quality_risk.to_review')
  expect(await waiting()).toMatchObject({ count: 1, items: [{ title: 'Forno parado', detail: '13/05/2026' }] })
  await change(id, { owner_id: ana.userId, review_on: '2026-05-13', closed_on: '2026-05-13' })
  expect(await waiting()).toBeUndefined()
})

it('refuses an owner who does not work here, a change of an old version, and a department that has risks is not deleted', async () => {
  const stranger = await server.company()
  expect((await create({ owner_id: stranger.userId })).error.fields).toEqual({
    owner_id: 'Escolha alguém que trabalha na empresa',
  })
  const department_id = (await ana.call('POST /client/departments', { body: { name: 'Forno' } })).body.response.id
  const { id } = await created({ department_id })
  const stale = await change(id, { updated_at: '2020-01-01T00:00:00.000Z' })
  expect([stale.status, stale.error.code]).toEqual([409, 'record.stale'])
  const kept = await ana.call('DELETE /client/departments/{id}', { params: { id: department_id } })
  expect([kept.status, kept.error.message]).toEqual([409, expect.stringContaining('1 risco ou oportunidade')])
})

it('is one PDF with its matrix, also empty, closed and very long', async () => {
  expect(await text()).toContain('Nada registrado.')
  await created({ title: 'Forno parado', action: 'Peça de reserva', owner_id: ana.userId, review_on: '2026-06-01' })
  await created({ kind: 'opportunity', treatment: 'pursue', title: 'Prédios novos' })
  await created({ title: 'Longo '.repeat(49), cause: 'x '.repeat(900), action: 'Palavra '.repeat(350) })
  const said = await text()
  for (const words of ['Registro de riscos e oportunidades', 'Forno parado', 'Reduzir: Peça de reserva', '01/06/2026'])
    expect(said).toContain(words)
  expect(said).toContain('Aproveitar')
})

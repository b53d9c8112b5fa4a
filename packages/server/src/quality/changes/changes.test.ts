import { actionsIn } from '@prumo/contract/quality/changes/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const create = (body: object = {}) =>
  ana.call('POST /users/controle-mudanca', { body: { title: 'Forno novo', ...body } as never })
const made = async (body: object = {}) => (await create(body)).body.response
const save = (id: number, body: object) =>
  ana.call('PUT /users/controle-mudanca/{id}', { params: { id }, body: { title: 'Forno novo', ...body } as never })
const year = async () => (await made()).numero.slice(0, 4)

it('numbers changes by year without gaps, also at once; a typed number has to be free', async () => {
  const together = await Promise.all([made(), made(), made()])
  const thisYear = together[0].numero.slice(0, 4)
  expect(together.map(({ numero }) => numero).sort()).toEqual(['001', '002', '003'].map((one) => `${thisYear}-${one}`))
  expect((await create({ numero: `${thisYear}-002` })).error.code).toBe('change.number_taken')
  expect((await made({ numero: 'MUD-7' })).numero).toBe('MUD-7')
  expect(await year()).toBe(thisYear)
  const { id } = await made({ numero: 'MUD-8' })
  expect((await save(id, { numero: 'mud-7' })).error.code).toBe('change.number_taken')
})

it('takes lists of actions as lists or as their JSON text, and answers JSON text', async () => {
  const list = [{ acao: 'Treinar', responsavel: 'João', prazo: '2026-03-31' }]
  const { id, acoes_mudanca, acoes_impactos } = await made({
    acoes_mudanca: list,
    acoes_impactos: JSON.stringify(list),
  })
  expect([actionsIn(acoes_mudanca), actionsIn(acoes_impactos)]).toMatchObject([list, list])
  expect((await save(id, { acoes_mudanca: 'isto não é uma lista' })).status).toBe(400)
  expect((await save(id, { acoes_mudanca: '[{"acao":""}]' })).status).toBe(400)
  const after = (await save(id, { acoes_impactos: '' })).body.response
  expect([after.acoes_mudanca, after.acoes_impactos]).toEqual([acoes_mudanca, '[]'])
})

it('an action keeps its id through changes, with its id or with its words, so that plans find it', async () => {
  const first = await made({ acoes_mudanca: [{ acao: 'Medir' }, { acao: 'Comprar' }] })
  const [measure, buy] = actionsIn(first.acoes_mudanca)
  const saved = await save(first.id, {
    acoes_mudanca: [{ id: buy!.id, acao: 'Comprar o forno' }, { acao: 'Medir' }, { acao: 'Instalar' }],
  })
  const after = actionsIn(saved.body.response.acoes_mudanca)
  expect(after.map(({ id, acao }) => [id === buy!.id, id === measure!.id, acao])).toEqual([
    [true, false, 'Comprar o forno'],
    [false, true, 'Medir'],
    [false, false, 'Instalar'],
  ])
  const call = 'GET /client/action-plan/origins/{kind}/{id}'
  const origin = await ana.call(call, { params: { kind: 'quality_change_action', id: String(measure!.id) } })
  expect(origin.body.words).toMatchObject({ problem: `Mudança ${first.numero}: Forno novo` })
})

it('dates of 0000-00-00 are stored and answered as none', async () => {
  const { id, date_inicial } = await made({ date_inicial: '0000-00-00', date_acomp: '2026-05-01' })
  expect(date_inicial).toBeNull()
  const after = (await save(id, { date_acomp: '0000-00-00' })).body.response
  expect(after.date_acomp).toBeNull()
})

it('saving an approved change opens it again, saving what it says already does not', async () => {
  const { id } = await made({ motivo: 'Filas', acoes_mudanca: [{ acao: 'Medir' }] })
  const params = { id }
  await ana.call('PUT /users/controle-mudanca/{id}/decision', { params, body: { status: 'approved' } })
  await save(id, { motivo: 'Filas', acoes_mudanca: [{ acao: 'Medir' }] })
  const read = async () => (await ana.call('GET /users/controle-mudanca/{id}', { params })).body.response
  expect(await read()).toMatchObject({ status: 'approved', version_in_force: 1 })
  await save(id, { motivo: 'Filas aos domingos' })
  expect(await read()).toMatchObject({ status: 'open', version_in_force: 1 })
})

it('who is informed is asked to confirm the approved change, and a late follow-up waits for its author', async () => {
  const bia = await server.colleague(ana, [])
  const { id } = await made({ date_acomp: '2020-01-31' })
  const params = { id }
  await ana.call('PUT /users/controle-mudanca/{id}/readers', { params, body: { users: [bia.userId] } })
  await ana.call('PUT /users/controle-mudanca/{id}/decision', { params, body: { status: 'approved' } })
  const waiting = async (person: Person) => (await person.call('GET /waiting')).body.response.map((one) => one.id)
  expect(await waiting(bia)).toContain('quality_change.to_read')
  expect(await waiting(ana)).toContain('quality_change.to_follow')
  await bia.call('POST /users/controle-mudanca/{id}/reading', { params, body: { version: 1 } })
  expect(await waiting(bia)).not.toContain('quality_change.to_read')
  await save(id, { resultado_mudanca: 'Fila menor' })
  expect(await waiting(ana)).not.toContain('quality_change.to_follow')
})

it('is one PDF with its actions as tables', async () => {
  const { id } = await made({
    motivo: 'Filas <aos> domingos',
    acoes_mudanca: [{ acao: 'Treinar', responsavel: 'João', prazo: '2026-03-31' }],
  })
  const { raw, headers } = await ana.call('POST /users/controle-mudanca/pdf/{id}', { params: { id } })
  expect(headers['content-disposition']).toContain('controle_mudanca.pdf')
  const text = (await pagesOf(raw)).join('\n')
  for (const words of ['Filas <aos> domingos', 'Ações da mudança', 'Treinar', 'João', '31/03/2026'])
    expect(text).toContain(words)
  expect(text).not.toContain('Ações sobre os impactos')
})

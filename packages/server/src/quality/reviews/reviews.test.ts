import { standardSubjects } from '@prumo/contract/quality/reviews/subjects.ts'
import { beforeEach, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { checksOfSubjects, figuresOfSubjects } from './sources.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const create = async (body: object = {}) =>
  (await ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise', ...body } })).body.response
const saveItems = (body: readonly object[]) =>
  ana.call('POST /users/analise-critica/analise-item', { body: body as never })
const standardOf = async (id: number) =>
  (await ana.call('GET /users/analise-critica/template/{id}', { params: { id } })).body.response
const particular = async (analise_critica_id: number, assunto_entrada = 'Entregas') =>
  (await ana.call('POST /users/analise-critica/analise-template', { body: { analise_critica_id, assunto_entrada } }))
    .body.response
const itemsOf = async (analise: number, id: number) =>
  (await ana.call('GET /users/analise-critica/analise-item/{analise}/{id}', { params: { analise, id } })).body.response

it('begins with the standard subjects, none of them done; each is marked by hand', async () => {
  const { id } = await create()
  const before = await standardOf(id)
  expect(before.map(({ id: number }) => number)).toEqual(standardSubjects.map((subject) => subject.id))
  expect(before.every(({ status }) => !status)).toBe(true)
  const mark = (status: boolean) =>
    ana.call('PUT /users/analise-critica/template/{analise}/{id}', { params: { analise: id, id: 6 }, body: { status } })
  await mark(true)
  expect((await mark(true)).body.response).toMatchObject({ id: 6, status: true })
  expect((await standardOf(id)).filter(({ status }) => status)).toHaveLength(1)
  await mark(false)
  expect((await standardOf(id)).some(({ status }) => status)).toBe(false)
  const unknown = { params: { analise: id, id: 99 }, body: { status: true } }
  expect((await ana.call('PUT /users/analise-critica/template/{analise}/{id}', unknown)).status).toBe(404)
})

it('saves the items of a list together or not at all', async () => {
  const { id } = await create()
  const good = {
    acao: 'Ligar',
    resp: 'João',
    prazo: '2026-03-31',
    custo: '12,50',
    analise_critica_id: id,
    assunto_entrada_id: 6,
  }
  const refused = await saveItems([
    { ...good, custo: 12.5 },
    { ...good, custo: 12.5, assunto_entrada_id: 99 },
  ])
  expect(refused.status).toBe(404)
  expect(
    (
      await saveItems([
        { ...good, custo: 12.5 },
        { ...good, acao: '' },
      ])
    ).status,
  ).toBe(400)
  expect(await itemsOf(id, 6)).toEqual([])
  const saved = await saveItems([
    { ...good, custo: 12.5 },
    { ...good, acao: 'Visitar', custo: null, prazo: '0000-00-00' },
  ])
  expect(saved.body.response).toMatchObject([
    { acao: 'Ligar', custo: 12.5, prazo: '2026-03-31', analise_critica_id: id, analise_critica_client_id: null },
    { acao: 'Visitar', custo: null, prazo: null, assunto_entrada_id: 6 },
  ])
})

it('the same list sent twice with one key is saved once', async () => {
  const { id } = await create()
  const body = [{ acao: 'Ligar', analise_critica_id: id, assunto_entrada_id: 1 }]
  const send = () => ana.call('POST /users/analise-critica/analise-item', { body, idempotencyKey: `items of ${id}` })
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect(await itemsOf(id, 1)).toHaveLength(1)
})

it('a subject is ready when all its items have a responsible and a term', async () => {
  const { id } = await create()
  const item = { acao: 'Ligar', analise_critica_id: id, assunto_entrada_id: 6 }
  const ready = async () => (await standardOf(id)).find((subject) => subject.id === 6)
  expect(await ready()).toMatchObject({ items: 0, ready: false })
  const [first] = (await saveItems([{ ...item, resp: 'João', prazo: '2026-03-31' }, item])).body.response
  expect(await ready()).toMatchObject({ items: 2, ready: false })
  const [, second] = await itemsOf(id, 6)
  const call = 'PUT /users/analise-critica/analise-item/{id}'
  await ana.call(call, { params: { id: second!.id }, body: { acao: 'Ligar', resp: 'Bia', prazo: '2026-04-30' } })
  expect(await ready()).toMatchObject({ items: 2, ready: true, status: false })
  const stale = await ana.call(call, {
    params: { id: first!.id },
    body: { acao: 'Outra', updated_at: '2020-01-01T00:00:00.000Z' },
  })
  expect([stale.status, stale.error.code]).toEqual([409, 'record.stale'])
})

it('particular subjects belong to one analysis, and their items are apart from those of standard subjects', async () => {
  const [one, other] = [await create(), await create()]
  const subject = await particular(one.id)
  await saveItems([{ acao: 'Entregar', analise_critica_client_id: one.id, assunto_entrada_id: subject.id }])
  const call = 'GET /users/analise-critica/analise-item/{analise}/{id}/particular'
  const items = (await ana.call(call, { params: { analise: one.id, id: subject.id } })).body.response
  expect(items).toMatchObject([
    { acao: 'Entregar', analise_critica_id: null, analise_critica_client_id: one.id, assunto_entrada_id: subject.id },
  ])
  const foreign = { acao: 'X', analise_critica_client_id: other.id, assunto_entrada_id: subject.id }
  expect((await saveItems([foreign])).status).toBe(404)
  const params = { analise: other.id, id: subject.id }
  const path = 'users/analise-critica/analise-template/{analise}/{id}' as const
  expect((await ana.call(`GET /${path}`, { params })).status).toBe(404)
  await ana.call(`PUT /${path}`, { params: { analise: one.id, id: subject.id }, body: { status: true } })
  expect(
    (await ana.call('GET /users/analise-critica/analise/{id}', { params: { id: one.id } })).body.response,
  ).toMatchObject({
    subjects: standardSubjects.length + 1,
    subjects_done: 1,
    items: 1,
  })
  await ana.call(`DELETE /${path}`, { params: { analise: one.id, id: subject.id } })
  expect(
    (await ana.call('GET /users/analise-critica/analise-item', { query: { analise: one.id } })).body.response,
  ).toEqual([])
})

it('reads of items that are not there answer an empty list', async () => {
  const { id } = await create()
  expect(await itemsOf(id, 99)).toEqual([])
  const call = 'GET /users/analise-critica/analise-item/{analise}/{id}/particular'
  expect((await ana.call(call, { params: { analise: id, id: 12_345 } })).body.response).toEqual([])
})

it('suggests inputs from the data of the company, each once, and only to those who may see the data', async () => {
  const before = await create({ title: 'A de antes' })
  await saveItems([{ acao: 'Trocar o forno', resp: 'João', analise_critica_id: before.id, assunto_entrada_id: 13 }])
  const { id } = await create()
  const params = { id }
  const suggested = async (person: Person) =>
    (await person.call('GET /users/analise-critica/analise/{id}/suggestions', { params })).body.response
  const all = await suggested(ana)
  expect(all.find(({ text }) => text.startsWith('Trocar o forno'))).toMatchObject({
    assunto_entrada_id: 1,
    source: 'Análise “A de antes”',
    link: `/analise-critica/${before.id}`,
  })
  expect(all.map(({ key }) => key)).toContain('check indicator.first_figure')
  const bia = await server.colleague(ana, ['proccess'])
  expect((await suggested(bia)).map(({ key }) => key)).not.toContain('check indicator.first_figure')
  const add = (body: object) =>
    ana.call('POST /users/analise-critica/analise/{id}/inputs', { params, body: body as never })
  const keys = [all[0]!.key, 'check unknown']
  expect((await add({ keys })).body.response).toMatchObject([{ text: all[0]!.text, link: all[0]!.link }])
  expect((await add({ keys })).body.response).toEqual([])
  expect((await suggested(ana)).map(({ key }) => key)).not.toContain(all[0]!.key)
  await add({ text: 'Clientes pedem pão sem glúten', assunto_entrada_id: 3 })
  const subject = (await standardOf(id)).find((one) => one.id === 3)!
  expect(subject.inputs).toMatchObject([{ text: 'Clientes pedem pão sem glúten', source: '', link: '' }])
  expect((await add({ text: 'De nenhum assunto' })).status).toBe(400)
})

it('its sources are figures and checks that areas declare', () => {
  const figures = areas.flatMap((area) => (area.figures ?? []).map(({ id }) => id))
  const checks = areas.flatMap((area) => (area.checks ?? []).map(({ id }) => id))
  expect(figures).toEqual(expect.arrayContaining(Object.values(figuresOfSubjects).flat()))
  expect(checks).toEqual(expect.arrayContaining(Object.values(checksOfSubjects).flat()))
})

it('is one PDF with the subjects, their inputs and items', async () => {
  const { id } = await create({ title: 'Análise de março', tipo: 'Ordinária', elabored_date: '2026-03-10' })
  await saveItems([
    { acao: 'Ligar', resp: 'João', prazo: '2026-03-31', custo: 12.5, analise_critica_id: id, assunto_entrada_id: 6 },
  ])
  const subject = await particular(id, 'Entregas na chuva')
  await saveItems([{ acao: 'Capas', analise_critica_client_id: id, assunto_entrada_id: subject.id }])
  const { raw, headers } = await ana.call('POST /users/analise-critica/analise/pdf/{id}', { params: { id } })
  expect(headers['content-disposition']).toContain('analise_critica.pdf')
  const text = (await pagesOf(raw)).join('\n')
  for (const words of [
    'Análise de março',
    'Ordinária',
    '10/03/2026',
    'Ligar',
    'R$ 12,50',
    'Entregas na chuva',
    'Capas',
  ])
    expect(text).toContain(words)
})

import { standardSubjects } from '@prumo/contract/quality/reviews/subjects.ts'
import { beforeEach, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { checklist } from '../checklist/items.ts'
import { audit } from '../testing/audits.ts'
import { supplier } from '../testing/registers.ts'
import { riskInput } from '../testing/risks.ts'
import { department, rncInput } from '../testing/rncs.ts'
import { checksOfSubjects, figuresOfSubjects } from './sources.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const keyResult = async () => ({
  indicator_id: (await indicator({ ana, secret: 'x' })).id,
  from_value: 0,
  to_value: 100,
  by_on: '2026-12-31',
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
  const own = {
    title: 'Vender mais',
    begins_on: '2026-01-01',
    ends_on: '2026-12-31',
    key_results: [await keyResult()],
    description: '',
  }
  await ana.call('POST /client/objectives', { body: own as never })
  const goals = async (person: Person) => (await suggested(person)).filter(({ text }) => text.includes('Vender mais'))
  expect(await goals(ana)).toMatchObject([{ assunto_entrada_id: 4 }])
  expect(await goals(await server.colleague(ana, ['proccess']))).toEqual([])
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

it('tells in its PDF how the plans of its items stand, to people who may see plans', async () => {
  const { id } = await create()
  const [item] = (await saveItems([{ acao: 'Ligar', analise_critica_id: id, assunto_entrada_id: 6 }])).body.response
  const { id: department_id } = await department({ ana, secret: 'x' })
  const origin = { kind: 'critical_item', id: String(item!.id) }
  await ana.call('POST /client/action-plan', { body: { department_id, problem: 'P', to_do: 'Ligar hoje', origin } })
  const tells = async (person: Person) => {
    const { raw } = await person.call('POST /users/analise-critica/analise/pdf/{id}', { params: { id } })
    return (await pagesOf(raw)).join('\n').includes('Plano de ação:')
  }
  expect([await tells(ana), await tells(await server.colleague(ana, ['proccess']))]).toEqual([true, false])
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

it('tells each subject in sentences up to today, with a picture, and denies nothing twice', async () => {
  const place = (await department({ ana, secret: 'x' })).id
  const register = (more: object) => ana.call('POST /client/rncs', { body: rncInput(place, 'x', more) })
  const done = { anaCausa: 'C', histCorrAcc: 'A', verrEf: 'V', effective: true }
  await register({ tipsOccors: 1, dataAbert: '2026-05-12', prazoAn: '2026-05-12', disposition: 'none' })
  await register({ dataAbert: '2026-05-01', anaCausa: 'Forno velho' })
  await register({ tipsOccors: 1, dataAbert: '2026-04-01', dataFe: '2026-04-11', reclConfStatus: 1, ...done })
  await register({ tipsOccors: 1, dataAbert: '2025-01-10', dataFe: '2025-01-20', ...done })
  await ana.call('POST /client/riscos', { body: riskInput('x', { probability: 5, impact: 5, action: '' }) })
  const { id: audited } = await audit({ ana, secret: 'x' })
  for (const [subItemId, status] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const)
    await ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
      params: { subItemId },
      body: { ai_id: audited, status } as never,
    })
  await ana.call('PUT /client/auditoria-interna/{id}', {
    params: { id: audited },
    body: { title: 'Anual', concluded_on: '2026-05-10' },
  })
  const params = { id: (await create()).id }
  const said = (await ana.call('GET /users/analise-critica/analise/{id}/suggestions', { params })).body.response
  const about = (subject: number) =>
    said.filter(({ key, assunto_entrada_id }) => key.startsWith('known') && assunto_entrada_id === subject)
  expect([3, 6, 8, 11].map((subject) => about(subject).map(({ text }) => text))).toEqual([
    [
      '2 reclamações de clientes em 12 meses; nos 12 anteriores, 1.',
      '1 reclamação espera solução hoje; de 1 conferida, 1 se confirmou.',
    ],
    [
      '2 RNCs abertas hoje: 1 em Causa e 1 em Ação corretiva; 1 atrasada.',
      'Em 12 meses: 3 RNCs abertas e 1 fechada, em 10 dias em média, 1 com a eficácia confirmada.',
    ],
    [
      `AUD 2026-001 “Anual”, concluída em 10/05/2026: 67% conforme (2 itens conformes e 1 não conforme; parcial: ${checklist.length - 3} de ${checklist.length} sem resposta).`,
    ],
    ['1 risco aberto: 1 alto; 1 alto espera uma ação.'],
  ])
  for (const { text } of said) expect(text).not.toMatch(/^Nenhum.*: não/)
  const pictures = (await ana.call('GET /users/analise-critica/analise/{id}/figuras', { params })).body.response
  expect(pictures.find(({ assunto_entrada_id }) => assunto_entrada_id === 6)).toEqual({
    assunto_entrada_id: 6,
    title: 'RNCs hoje',
    bars: [
      { name: 'Causa', value: 1, tone: 'plain' },
      { name: 'Ação corretiva', value: 1, tone: 'plain' },
      { name: 'Atrasadas', value: 1, tone: 'bad' },
      { name: 'Fechadas em 12 meses', value: 1, tone: 'good' },
    ],
  })
})

it('draws the suppliers of today, and what became of the decisions of the analysis before', async () => {
  const before = await create({ elabored_date: '2026-01-10' })
  await ana.call('POST /users/analise-critica/analise-item', {
    body: [{ acao: 'Treinar', analise_critica_id: before.id, assunto_entrada_id: 13 }] as never,
  })
  const { id: mill } = await supplier({ ana, secret: 'x' }, { title: 'Moinho' })
  await supplier({ ana, secret: 'x' })
  await ana.call('POST /client/fornecedores/{id}/avaliacoes', {
    params: { id: mill },
    body: { evaluated_on: '2026-05-01', state: 'rejected', next_on: '2026-05-02' },
  })
  const params = { id: (await create()).id }
  const said = (await ana.call('GET /users/analise-critica/analise/{id}/suggestions', { params })).body.response
  expect(said.filter(({ key }) => key.startsWith('known supplier')).map(({ text }) => text)).toEqual([
    '2 fornecedores hoje: 1 reprovado e 1 sem avaliação; 1 reavaliação atrasada.',
    expect.stringMatching(/^Moinho: reprovado\. /),
  ])
  const pictures = (await ana.call('GET /users/analise-critica/analise/{id}/figuras', { params })).body.response
  const bars = (subject: number) =>
    pictures
      .find(({ assunto_entrada_id }) => assunto_entrada_id === subject)
      ?.bars.filter(({ value }) => value > 0)
      .map(({ name, value }) => [name, value])
  expect([bars(1), bars(9)]).toEqual([
    [['Sem plano de ação', 1]],
    [
      ['Reprovados', 1],
      ['Sem avaliação', 1],
    ],
  ])
})

it('tells of a decision of the analysis before the last of its plans of action', async () => {
  const before = await create({ elabored_date: '2026-01-10' })
  const [item] = (await saveItems([{ acao: 'Treinar', analise_critica_id: before.id, assunto_entrada_id: 13 }])).body
    .response
  const { id: department_id } = await department({ ana, secret: 'x' })
  const plan = { department_id, problem: 'P', to_do: 'Curso', origin: { kind: 'critical_item', id: String(item!.id) } }
  const done = { real_start: '2026-02-01', real_end: '2026-02-02' }
  for (const more of [done, {}]) await ana.call('POST /client/action-plan', { body: { ...plan, ...more } })
  const params = { id: (await create()).id }
  const said = (await ana.call('GET /users/analise-critica/analise/{id}/suggestions', { params })).body.response
  expect(said.find(({ key }) => key === `item ${item!.id}`)?.text).toBe('Treinar; plano de ação: a iniciar')
  const pictures = (await ana.call('GET /users/analise-critica/analise/{id}/figuras', { params })).body.response
  expect(pictures.find(({ assunto_entrada_id }) => assunto_entrada_id === 1)?.bars).toMatchObject([
    { name: 'Plano concluído', value: 0 },
    { name: 'Plano no prazo', value: 1 },
    { name: 'Plano atrasado', value: 0 },
    { name: 'Sem plano de ação', value: 0 },
  ])
})

it('is signed by its participants as it stands, and shows when it changed after that', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const carla = await server.colleague(ana, ['results'])
  const refused = await ana.call('POST /users/analise-critica/analise', {
    body: { title: 'X', participant_ids: [carla.userId] },
  })
  expect(refused.error.fields).toHaveProperty('participant_ids')
  const { id } = await create({ participant_ids: [ana.userId, bia.userId], others: 'Contadora' })
  const params = { id }
  const call = 'POST /users/analise-critica/analise/{id}/assinaturas'
  const outsider = await server.colleague(ana, ['proccess'])
  expect((await outsider.call(call, { params })).error.code).toBe('review.not_attendee')
  await bia.call(call, { params })
  const signed = async () =>
    (await ana.call('GET /users/analise-critica/analise/{id}/assinaturas', { params })).body.response.map(
      ({ user_id, is_current, signed_at }) => [user_id, is_current, signed_at !== null],
    )
  expect(await signed()).toEqual([
    [ana.userId, false, false],
    [bia.userId, true, true],
  ])
  await saveItems([{ acao: 'Ligar', analise_critica_id: id, assunto_entrada_id: 13 }])
  expect((await signed())[1]).toEqual([bia.userId, false, true])
  await bia.call(call, { params })
  // A client that knows only the specification leaves the participants as they are.
  await ana.call('PUT /users/analise-critica/analise/{id}', { params, body: { title: 'Análise' } })
  expect((await signed())[1]).toEqual([bia.userId, true, true])
  const { response: told } = (await bia.call('GET /client/manager-notification/all')).body
  expect(told.filter(({ title }: { title: string }) => title.includes('pediu a sua assinatura'))).toHaveLength(1)
})

it('becomes minutes once, with its participants, what was known and what was decided', async () => {
  const { id } = await create({ participant_ids: [ana.userId], others: 'Contadora', elabored_date: '2026-05-12' })
  const params = { id }
  await ana.call('POST /users/analise-critica/analise/{id}/inputs', {
    params,
    body: { text: 'Clientes pedem pão sem glúten', assunto_entrada_id: 3 },
  })
  await saveItems([
    { acao: 'Comprar farinha', resp: 'João', prazo: '2026-06-01', analise_critica_id: id, assunto_entrada_id: 15 },
  ])
  const made = await ana.call('POST /users/analise-critica/analise/{id}/ata', { params })
  const minutes = (await ana.call('GET /v2/protocols/{id}', { params: { id: made.body.response.reuniao_id! } })).body
  expect(minutes.response).toMatchObject({
    name: 'Análise crítica: Análise',
    participants: 'Contadora',
    subjects: [
      { title: 'Satisfação dos clientes e de outras partes interessadas' },
      { title: 'Comprar farinha', responsible: 'João' },
    ],
  })
  const again = await ana.call('POST /users/analise-critica/analise/{id}/ata', { params })
  expect(again.error.code).toBe('review.has_minutes')
})

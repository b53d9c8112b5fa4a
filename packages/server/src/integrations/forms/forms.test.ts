import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { disableIn, permit, setCompany } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { effortFor } from '../../testing/effort.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

type Makes = 'task' | 'contact' | 'entry' | 'rnc'
const input = (makes: Makes, more: object = {}) => ({
  title: 'Peça um orçamento',
  thanks: 'Respondemos em um dia útil.',
  makes,
  fields: usualFields(makes),
  receiver_id: bia.userId,
  ...more,
})
const created = async (makes: Makes, more: object = {}) => {
  const { status, body } = await ana.call('POST /integrations/forms', { body: input(makes, more) })
  expect(status).toBe(201)
  return body.response
}
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
let address = 0
const elsewhere = () => `198.51.100.${(++address % 250) + 1}`
/** As a stranger: without session or cookie. */
const send = async (form: { url: string }, payload: object, remoteAddress = elsewhere(), headers = {}) => {
  const url = `/api/formulario/${tokenOf(form)}`
  const answer = await server.composed.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
  return { status: answer.statusCode, body: answer.json() as Record<string, never> }
}
const look = async (form: { url: string }) => {
  const answer = await server.composed.app.inject({ url: `/api/formulario/${tokenOf(form)}` })
  return { status: answer.statusCode, body: answer.json() as Record<string, never> }
}
const wanted = { what: 'Bolo para 50 pessoas', name: 'Dona Lúcia', by: '2026-05-20', details: 'Sem lactose\nCom velas' }
const answersOf = async (person: Person, query: object = {}) =>
  (await person.call('GET /integrations/answers', { query })).body.answers
/** Who in Ana's company was told, in the order of their telling. */
const told = async () =>
  (
    await server.asOwner<{ user_id: number }>(
      `select user_id::int from notifications.notifications where kind = 'form.answered' and company_id = $1 order by id`,
      [ana.companyId],
    )
  ).map(({ user_id }) => user_id)
const change = (form: { id: number }, makes: Makes, more: object) =>
  ana.call('PUT /integrations/forms/{id}', { params: { id: form.id }, body: input(makes, more) })

describe('a public form', () => {
  it('is told to the people who lead where its receiver may not see what it makes', async () => {
    await permit(server, bia, ['finance'])
    const form = await created('entry')
    await permit(server, bia, [])
    expect((await send(form, { answers: { what: 'Frete', value: '10,00', due: '2026-05-30' } })).status).toBe(201)
    expect(await told()).toEqual([ana.userId])
  })

  it('is filled in without a user: whoever receives it is told, looks at it, and makes the task', async () => {
    const form = await created('task')
    expect(form.url).toMatch(/^https:\/\/app\.prumo\.test\/formulario\/[\w-]+$/)
    expect((await look(form)).body).toMatchObject({
      response: { title: 'Peça um orçamento', fields: [{ key: 'what' }, {}, {}, {}, {}] },
    })
    const sent = await send(form, { answers: wanted })
    expect(sent).toEqual({
      status: 201,
      body: {
        response: {
          protocol: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
          thanks: 'Respondemos em um dia útil.',
        },
      },
    })
    const { protocol } = sent.body.response as unknown as { protocol: string }
    const [answer] = await answersOf(bia)
    expect(answer).toMatchObject({ form: 'Peça um orçamento', protocol, state: 'waiting', can: { decide: true } })
    expect(answer!.answered.map(({ label, value }) => [label, value])).toEqual([
      ['O que você precisa', 'Bolo para 50 pessoas'],
      ['Detalhes', 'Sem lactose\nCom velas'],
      ['Para quando', '2026-05-20'],
      ['Seu nome', 'Dona Lúcia'],
    ])
    const waits = (await bia.call('GET /waiting')).body.response.find(({ id }) => id === 'form_answer.decide')
    expect(waits).toMatchObject({ count: 1, items: [{ title: 'Bolo para 50 pessoas' }] })
    expect(await told()).toEqual([bia.userId])
    const accepted = await bia.call('POST /integrations/answers/{id}/accept', { params: { id: answer!.id }, body: {} })
    const { made_id } = accepted.body.response
    const task = JSON.stringify((await bia.call('GET /calendar/task/{id}', { params: { id: made_id! } })).body)
    for (const said of ['Bolo para 50 pessoas', 'Dona Lúcia', 'Sem lactose', 'Com velas', protocol, '2026-05-20'])
      expect(task).toContain(said)
    const again = await bia.call('POST /integrations/answers/{id}/accept', { params: { id: answer!.id }, body: {} })
    expect(again.error.code).toBe('answer.decided')
    const { response } = (await ana.call('GET /client/audit', { query: {} })).body
    const said = response.map(({ sentence }) => sentence.replace(/Pessoa \d+/, 'P'))
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/recebeu uma resposta do formulário "Peça um orçamento"$/),
        'P aceitou uma resposta do formulário "Peça um orçamento"',
        'P criou o formulário público "Peça um orçamento"',
      ]),
    )
    expect(JSON.stringify(response.filter(({ sentence }) => sentence.includes('formulário')))).not.toContain('Lúcia')
  })

  it('makes a task or a contact at once where it says so, in the name of whoever receives it', async () => {
    await send(await created('task', { at_once: true }), { answers: wanted })
    const contacts = await created('contact', { title: 'Fale conosco', at_once: true })
    const lucia = { name: 'Dona Lúcia', email: 'LUCIA@example.com ', phone: '11 99999-0000' }
    await send(contacts, { answers: lucia })
    await send(contacts, { answers: lucia })
    expect((await answersOf(bia)).map(({ form, state }) => [form, state])).toEqual([
      // The contact is there already: a person looks at it.
      ['Fale conosco', 'waiting'],
      ['Fale conosco', 'made'],
      ['Peça um orçamento', 'made'],
    ])
    const { contacts: found } = (await ana.call('GET /contacts', { query: {} })).body
    expect(found).toMatchObject([{ name: 'Dona Lúcia', email: 'lucia@example.com', phone: '11 99999-0000' }])
    const { response } = (await ana.call('GET /client/audit', { query: { area: 'tasks' } })).body
    expect(response.map(({ sentence, user_id }) => [sentence.replace(/Pessoa \d+/, 'P'), user_id])).toEqual([
      ['P, pelo formulário "Peça um orçamento", criou a tarefa "Bolo para 50 pessoas"', bia.userId],
    ])
  })

  it('is shown by the link of its notification and of what waits, whatever became of it and however many came after', async () => {
    await send(await created('task', { at_once: true }), { answers: wanted })
    const [made] = await answersOf(bia)
    const links = await server.asOwner<{ link: string }>(
      `select link from notifications.notifications where kind = 'form.answered' and company_id = $1`,
      [ana.companyId],
    )
    expect(links).toEqual([{ link: `/formularios/respostas?situacao=todas&resposta=${made!.id}` }])
    const form = await created('task')
    await send(form, { answers: wanted })
    const [waiting] = await answersOf(bia, { state: 'waiting' })
    server.setClock('2026-05-13T15:00:00-03:00')
    await send(form, { answers: wanted })
    const first = async (query: object) => (await answersOf(bia, { page: 1, per_page: 1, ...query }))[0]!.id
    expect(await first({ answer: made!.id })).toBe(made!.id)
    expect(await first({ state: 'waiting', answer: waiting!.id })).toBe(waiting!.id)
    expect(await first({ page: 2, answer: made!.id })).toBe(await first({}))
  })

  it('tells what went wrong by chosen questions, which somebody who sees the processes opens as a nonconformity', async () => {
    const refused = await ana.call('POST /integrations/forms', { body: input('rnc') })
    expect(refused.error.fields).toEqual({ receiver_id: 'Escolha alguém que vê os processos' })
    const rui = await server.colleague(ana, ['proccess'])
    const receiver_id = rui.userId
    const atOnce = await ana.call('POST /integrations/forms', { body: input('rnc', { receiver_id, at_once: true }) })
    expect(atOnce.error.fields).toEqual({ at_once: 'Uma RNC é sempre conferida por alguém' })
    const store = { key: 'q1', label: 'Loja', type: 'choice', required: true, options: ['Centro', 'Norte'] }
    const fields = [...usualFields('rnc').filter(({ key }) => key !== 'when'), store]
    const form = await created('rnc', { receiver_id, fields })
    expect((await send(form, { answers: { what: 'Bolo queimado' } })).body).toMatchObject({
      fields: { 'answers.q1': 'Preencha este campo' },
    })
    await send(form, { answers: { what: 'Bolo queimado', details: 'Dois deles.', name: 'Lúcia', q1: 'Norte' } })
    const [answer] = await answersOf(rui)
    const params = { id: answer!.id }
    const without = await rui.call('POST /integrations/answers/{id}/accept', { params, body: {} })
    expect(without.error.fields).toEqual({ 'rnc.department_id': 'Escolha o departamento' })
    const department = await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: '' } })
    const rnc = { title: 'Bolo queimado', department_id: department.body.response.id, tipsOccors: 2 as const }
    const accepted = await rui.call('POST /integrations/answers/{id}/accept', { params, body: { rnc } })
    expect(accepted.body.response).toMatchObject({ state: 'made', can: { decide: false } })
    const opened = await rui.call('GET /client/rncs/{id}', { params: { id: accepted.body.response.made_id! } })
    expect(opened.body.response).toMatchObject({
      title: 'Bolo queimado',
      tipsOccors: 2,
      recPor: 'Formulário “Peça um orçamento”',
      protocol: answer!.protocol,
      dataAbert: '2026-05-13',
      descOccors:
        'O que não saiu como devia: Bolo queimado\n\nConte como foi: Dois deles.\n\nSeu nome: Lúcia\n\nLoja: Norte',
    })
    await send(form, { answers: { what: 'Outro', q1: 'Centro' } })
    await permit(server, rui, [])
    const [later] = await answersOf(rui)
    expect(later!.can.decide).toBe(false)
    const now = await rui.call('POST /integrations/answers/{id}/accept', { params: { id: later!.id }, body: { rnc } })
    expect(now.error.code).toBe('permission.denied')
  })

  it('asks for an entry, which somebody who writes the books places', async () => {
    const refused = await ana.call('POST /integrations/forms', { body: input('entry') })
    expect(refused.error.fields).toEqual({ receiver_id: 'Escolha alguém que vê o financeiro' })
    const rui = await server.colleague(ana, ['finance'])
    const form = await created('entry', { receiver_id: rui.userId })
    const books = await Bookkeeping.of(ana)
    await send(form, { answers: { what: 'Frete de maio', value: '1.234,50', due: '2026-05-30' } })
    const [answer] = await answersOf(rui)
    const params = { id: answer!.id }
    expect(answer!.answered[1]).toMatchObject({ key: 'value', value: '1234.50' })
    const without = await rui.call('POST /integrations/answers/{id}/accept', { params, body: {} })
    expect(without.error.fields).toEqual({ 'entry.classification_id': 'Escolha a classificação' })
    const entry = {
      classification_id: books.costs.category,
      scheme_account_id: books.costs.account,
      description: 'Frete de maio',
      value: 1234.5,
      date_finish: '2026-05-30',
    }
    const { body } = await rui.call('POST /integrations/answers/{id}/accept', { params, body: { entry } })
    const booked = await ana.call('GET /client/finance/entries/{id}', { params: { id: body.response.made_id! } })
    expect(booked.body.response).toMatchObject({ description: 'Frete de maio', value: 1234.5, payments: [] })
    expect(
      (await ana.call('POST /integrations/forms', { body: input('entry', { receiver_id: rui.userId, at_once: true }) }))
        .status,
    ).toBe(400)
  })

  it('refuses what is wrong by its field, before any work, and leaves out what no field asks for', async () => {
    const fields = [
      ...usualFields('entry'),
      { key: 'q1', label: 'Loja', type: 'choice' as const, required: true, options: ['Centro', 'Norte'] },
    ]
    const rui = await server.colleague(ana, ['finance'])
    const form = await created('entry', { receiver_id: rui.userId, fields })
    const wrong = await send(form, { answers: { what: ' ', value: '-3', due: '30/02/2026', q1: 'Sul', q9: 'x' } })
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: {
          'answers.what': 'Preencha este campo',
          'answers.value': 'Informe um valor maior que zero',
          'answers.due': 'Data inválida',
          'answers.q1': 'Escolha uma das opções',
        },
      },
    })
    await send(form, {
      answers: { what: 'Frete', value: '3', due: '2026-06-01', q1: 'Norte', q9: 'x', __proto__: 'y' },
    })
    const [answer] = await answersOf(rui)
    expect(answer!.answered.map(({ key }) => key)).toEqual(['what', 'value', 'due', 'q1'])
  })

  it('answers a machine that fills in the invisible field, and stores nothing', async () => {
    const form = await created('task')
    expect((await send(form, { answers: wanted, website: 'https://spam.example' })).status).toBe(201)
    expect(await answersOf(ana)).toEqual([])
  })

  it('costs who sends many work for each, and takes no more than its number a day', async () => {
    const form = await created('task', { most_a_day: 8 })
    const flood = []
    for (let n = 0; n < 7; n++) flood.push((await send(form, { answers: wanted }, `2001:db8:0:7::${n}`)).status)
    expect(flood).toEqual([201, 201, 201, 201, 201, 429, 429])
    const { body } = await send(form, { answers: wanted }, '2001:db8:0:7::9')
    expect((await send(form, { answers: wanted }, '2001:db8:0:7::9', effortFor(body.fields))).status).toBe(201)
    for (let n = 0; n < 2; n++) expect((await send(form, { answers: wanted })).status).toBe(201)
    expect((await send(form, { answers: wanted })).body.code).toBe('form.full')
    server.setClock('2026-05-14T00:00:01-03:00')
    expect((await send(form, { answers: wanted })).status).toBe(201)
    expect(await told()).toEqual([bia.userId, bia.userId])
  })

  it('that is closed, ended, deleted, invented, or of a company that may not use Prumo now takes nothing', async () => {
    const form = await created('task')
    const ended = await created('task', { ends_on: '2026-05-13' })
    await change(form, 'task', { is_open: false })
    expect([(await look(form)).body.code, (await send(form, { answers: wanted })).body.code]).toEqual([
      'form.closed',
      'form.closed',
    ])
    await change(form, 'task', { title: 'Outro título' })
    expect((await look(form)).body).toMatchObject({ response: { title: 'Outro título' } })
    expect((await look(ended)).status).toBe(200)
    server.setClock('2026-05-14T00:00:01-03:00')
    expect((await send(ended, { answers: wanted })).body.code).toBe('form.closed')
    expect((await ana.call('GET /integrations/forms')).body.response.map(({ takes }) => takes)).toEqual([false, true])
    await ana.call('DELETE /integrations/forms/{id}', { params: { id: ended.id } })
    expect([(await look(ended)).status, (await look({ url: 'x/abc' })).status]).toEqual([404, 404])
    await setCompany(server, ana, { payment_status: 'CANCELED' })
    expect((await send(form, { answers: wanted })).status).toBe(404)
  })

  it('keeps what was asked then when its fields change, and its poster holds the address', async () => {
    const form = await created('task')
    await send(form, { answers: wanted })
    await change(form, 'task', { fields: usualFields('task').slice(0, 1) })
    expect((await answersOf(bia))[0]!.answered).toHaveLength(4)
    const lacking = await change(form, 'task', { fields: usualFields('task').slice(1) })
    expect(lacking.error.fields).toEqual({ fields: 'O campo “O que você precisa” não pode faltar' })
    const { raw } = await ana.call('GET /integrations/forms/{id}/pdf', { params: { id: form.id } })
    expect((await pagesOf(raw)).join('\n')).toContain('Peça um orçamento')
  })

  it('is read by whoever receives it and who is responsible, and by nobody else; without its receiver, by these', async () => {
    const form = await created('task')
    await send(form, { answers: wanted })
    const caio = await server.colleague(ana)
    const [answer] = await answersOf(bia)
    const params = { id: answer!.id }
    expect([await answersOf(caio), (await answersOf(ana)).length]).toEqual([[], 1])
    for (const call of ['discard', 'reopen'] as const)
      expect((await caio.call(`POST /integrations/answers/{id}/${call}`, { params })).status).toBe(404)
    expect((await caio.call('POST /integrations/answers/{id}/accept', { params, body: {} })).status).toBe(404)
    await bia.call('POST /integrations/answers/{id}/discard', { params })
    expect((await bia.call('POST /integrations/answers/{id}/reopen', { params })).body.response.state).toBe('waiting')
    await disableIn(server, bia, ana.companyId)
    server.setClock('2026-05-13T14:00:00-03:00')
    await send(form, { answers: wanted })
    expect(await told()).toEqual([bia.userId, ana.userId])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { photograph } from '../../platform/images/testing/samples.ts'
import { pdfOfSomebody } from '../../platform/pdf/testing/samples.ts'
import { effortFor } from '../../testing/effort.ts'
import { type Person, TestServer } from '../../testing/test-server.ts'
import { expectNoTrace, stranger, strangerHeaders } from '../testing/traces.ts'

// Who tells something is found nowhere: neither who, nor from where, nor with what, nor when.

const server = new TestServer()
server.logged = []
beforeAll(() => server.open({ BASE_URL: 'https://app.prumo.test', TRUST_PROXY: '1' }))
afterAll(() => server.close())

let ana: Person
let bia: Person
let caio: Person
let token: string
/** Of another network each time: no flood of another test is theirs. */
let network = 0
const elsewhere = () => `198.51.${Math.floor(++network / 250)}.${(network % 250) + 1}`

const open = async (of: Person, receiver_ids: number[], more: object = {}) => {
  const body = { is_open: true, words: '', answer_days: 5, conclude_days: 30, receiver_ids, ...more }
  return (await of.call('PUT /client/canal-de-relatos', { body })).body.response
}
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
  token = tokenOf(await open(ana, [bia.userId, caio.userId]))
})

type Told = { status: number; body: { response: { protocol: string; secret: string }; code?: string; fields?: never } }
/** As somebody with a browser and no session. */
const send = async (payload: object, { to = token, from = elsewhere(), headers = {} } = {}): Promise<Told> => {
  const answer = await server.composed.app.inject({
    method: 'POST',
    url: `/api/relato/${to}`,
    headers: { 'x-forwarded-for': from, ...headers },
    payload: { category: 'moral_harassment', what: 'O chefe grita todo dia', ...payload },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const follow = async (body: { protocol: string; secret: string }) =>
  server.call(undefined, 'POST /acompanhar-relato', { body, headers: { 'x-forwarded-for': elsewhere() } } as never)
const addFile = (body: { protocol: string; secret: string }, file: File) =>
  server.call(undefined, 'POST /acompanhar-relato/arquivos', {
    body,
    files: [file],
    headers: { 'x-forwarded-for': elsewhere() },
  } as never)
const list = async (who: Person) => (await who.call('GET /client/relatos')).body.response
const read = (who: Person, id: number) => who.call('POST /client/relatos/{id}/leitura', { params: { id } })

it('is told without an account, read by the receivers, answered, followed and concluded', async () => {
  const { body } = await send({ place: 'Loja Centro, em abril' })
  const following = body.response
  expect(following.protocol).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect(following.secret).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
  const [report] = await list(bia)
  expect(report).toMatchObject({
    protocol: following.protocol,
    is_anonymous: true,
    due_on: '2026-05-18',
    is_late: false,
  })
  const id = report!.id
  expect((await read(bia, id)).body.response).toMatchObject({
    what: 'O chefe grita todo dia',
    name: '',
    received_on: '2026-05-13',
    readers: [{ id: bia.userId }, { id: caio.userId }],
    steps: [{ action: 'leu o relato' }],
  })
  await bia.call('POST /client/relatos/{id}/mensagens', { params: { id }, body: { text: 'Em que turno?' } })
  // People leave out hyphens and write small letters.
  const typed = { protocol: following.protocol.toLowerCase(), secret: following.secret.replaceAll('-', ' ') }
  expect((await follow(typed)).body).toMatchObject({
    response: {
      state: 'received',
      is_read: true,
      messages: [{ text: 'Em que turno?', author: 'Quem recebe os relatos' }],
    },
  })
  const answer = { ...following, text: 'De manhã' }
  expect((await server.call(undefined, 'POST /acompanhar-relato/mensagens', { body: answer })).status).toBe(204)
  expect((await list(caio))[0]).toMatchObject({ unanswered: 1, due_on: '2026-06-12' })
  const change = (body: object) =>
    bia.call('PUT /client/relatos/{id}', { params: { id }, body: { state: 'concluded', ...body } as never })
  expect((await change({})).error.code).toBe('report.outcome')
  expect((await change({ outcome: 'founded', decision: 'Advertência', measures: 'Treinar' })).status).toBe(204)
  expect((await follow(following)).body).toMatchObject({ response: { state: 'concluded', outcome: 'founded' } })
  expect(JSON.stringify((await follow(following)).body)).not.toMatch(/Advertência|Treinar|Pessoa/)
  expect((await read(caio, id)).body.response.steps.map(({ action }) => action)).toEqual([
    'leu o relato',
    'mudou o andamento',
    'escreveu a quem relatou',
    'leu o relato',
  ])
})

describe('who reads', () => {
  /** Everything a person could try on a report. */
  const tries = async (who: Person, id: number) => [
    (await read(who, id)).status,
    (await who.call('POST /client/relatos/{id}/mensagens', { params: { id }, body: { text: 'Oi' } })).status,
    (await who.call('POST /client/relatos/{id}/leitores', { params: { id }, body: { user_id: who.userId } })).status,
    (await who.call('PUT /client/relatos/{id}', { params: { id }, body: { state: 'screening' } as never })).status,
    (await who.call('GET /client/relatos/{id}/arquivos/{file}', { params: { id, file: 1 } })).status,
  ]
  const nothing = [404, 404, 404, 404, 404]

  it('never whom it is about, nor the responsible user, a colleague with every permission, or another company', async () => {
    await send({ what: 'O Caio me ameaçou', concerns: [caio.userId] })
    const id = (await list(bia))[0]!.id
    const all = await server.colleague(ana, ['peoples', 'proccess', 'users', 'departments'])
    const other = await server.company()
    for (const who of [caio, ana, all, other]) {
      expect(await list(who)).toEqual([])
      expect(await tries(who, id)).toEqual(nothing)
      const waits = (await who.call('GET /waiting')).body.response
      expect(JSON.stringify(waits)).not.toContain('relato')
    }
    expect(JSON.stringify((await bia.call('GET /waiting')).body.response)).toContain('relato')
    expect((await read(bia, id)).body.response).toMatchObject({ excluded: [expect.any(String)], others: [] })
    const call = { params: { id }, body: { user_id: caio.userId } }
    expect((await bia.call('POST /client/relatos/{id}/leitores', call)).error.code).toBe('report.not_receiver')
  })

  it('not who is named afterwards, unless a reader calls them in, and nobody who was taken off', async () => {
    const { body } = await send({})
    await open(ana, [ana.userId, bia.userId])
    const id = (await list(bia))[0]!.id
    expect([await list(ana), await list(caio)]).toEqual([[], []])
    expect(await tries(ana, id)).toEqual(nothing)
    await bia.call('POST /client/relatos/{id}/leitores', { params: { id }, body: { user_id: ana.userId } })
    expect((await read(ana, id)).status).toBe(200)
    await open(ana, [caio.userId])
    expect((await follow(body.response)).body).toMatchObject({ response: { is_read: true } })
    await open(ana, [], { is_open: false })
    expect((await follow(body.response)).body).toMatchObject({ response: { is_read: false } })
  })

  it('the database alone hides it: from the accused, from the system, from another company', async () => {
    await send({ concerns: [caio.userId], what: 'Segredo do relato' })
    const seen = async (user: number | '', company = ana.companyId) => {
      const client = await server.composed.database.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
          String(company),
          String(user),
        ])
        const counts = []
        for (const table of ['reports', 'report_messages', 'report_files', 'report_steps'])
          counts.push(
            (await client.query(`select from people.${table} where company_id = $1`, [ana.companyId])).rowCount,
          )
        return counts[0]
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const other = await server.company()
    expect([await seen(bia.userId), await seen(caio.userId), await seen(ana.userId), await seen('')]).toEqual([
      1, 0, 0, 0,
    ])
    expect(await seen(other.userId, other.companyId)).toBe(0)
  })

  it('a report about all receivers is refused with where else to go, and a consultant cannot be named', async () => {
    const { status, body } = await send({ concerns: [bia.userId, caio.userId] })
    expect([status, body.code]).toEqual([409, 'report.nobody'])
    await server.asOwner('update identity.users set consultant = true where id = $1', [caio.userId])
    const named = { is_open: true, words: '', answer_days: 5, conclude_days: 30, receiver_ids: [caio.userId] }
    expect((await ana.call('PUT /client/canal-de-relatos', { body: named })).status).toBe(400)
    expect((await bia.call('PUT /client/canal-de-relatos', { body: named })).status).toBe(403)
  })
})

describe('what is stored of whoever tells', () => {
  const { address, agent } = stranger

  it('nothing: no address, no browser, no session and no hour in any table, file, line of the log or event', async () => {
    let following = { protocol: '', secret: '' }
    const act = async () => {
      for (const url of [`/relato/${token}`, `/api/relato/${token}`]) {
        const opened = await server.composed.app.inject({ url, headers: strangerHeaders })
        expect(opened.headers['set-cookie']).toBeUndefined()
        expect(opened.headers['referrer-policy']).toBe('no-referrer')
      }
      const { body, status } = await send({ what: 'Vi tudo' }, { from: address, headers: strangerHeaders })
      expect(status).toBe(201)
      following = body.response
      const headers = { 'x-forwarded-for': address, 'user-agent': agent }
      const picture = await photograph(40, 30, 'MarcaDoAparelho')
      const files = [new File([picture], 'marca-da-relatora.jpg', { type: 'image/jpeg' })]
      const more = { ...following, text: 'Mais' }
      await server.call(undefined, 'POST /acompanhar-relato/mensagens', { body: more, headers } as never)
      await server.call(undefined, 'POST /acompanhar-relato/arquivos', { body: following, files, headers } as never)
      await server.call(undefined, 'POST /acompanhar-relato', { body: following, headers } as never)
    }
    await expectNoTrace(server, act, {
      company: ana.companyId,
      known: 'people.report_channels',
      marks: () => [following.secret, following.secret.replaceAll('-', '')],
      tables: [
        'people.report_channels',
        'people.report_counts',
        'people.report_files',
        'people.report_messages',
        'people.report_news',
        'people.reports',
        'platform.rate_limits',
      ],
    })
  })

  it('of a bug only the place in the code and the day', async () => {
    server.logged!.length = 0
    await server.asOwner('alter table people.report_counts rename to gone')
    try {
      const { status } = await send({ what: 'Palavras do relato' }, { from: address, headers: { 'user-agent': agent } })
      expect(status).toBe(500)
    } finally {
      await server.asOwner('alter table people.gone rename to report_counts')
    }
    const lines = server.logged!.map((line) => JSON.parse(line))
    expect(lines).toHaveLength(1)
    expect(lines[0].time).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Object.keys(lines[0]).sort()).toEqual(['err', 'hostname', 'level', 'msg', 'pid', 'time'])
    expect(lines[0].err.at.join()).toContain('sending.ts')
    expect(JSON.stringify(lines)).not.toMatch(/203\.0|Marca|Palavras|report_counts/)
  })

  it('the receivers hear in the morning how many came, and nobody else', async () => {
    await send({})
    await send({ concerns: [caio.userId] })
    const told = async () =>
      (
        await server.asOwner<{ user_id: number; message: string }>(
          `select user_id, message from notifications.notifications where kind = 'report.arrived' and company_id = $1 order by user_id`,
          [ana.companyId],
        )
      ).map(({ user_id, message }) => [Number(user_id), message])
    expect(await told()).toEqual([])
    server.setClock('2026-05-14T08:30:00-03:00')
    const { inCompany } = server.composed.jobContext
    const { notifyReports } = await import('./telling.ts')
    for (let n = 0; n < 2; n++) await inCompany(ana.companyId, notifyReports)
    expect(await told()).toEqual([
      [bia.userId, expect.stringContaining('2 relatos novos')],
      [caio.userId, expect.stringContaining('1 relato novo')],
    ])
  })
})

describe('files', () => {
  it('a picture and a PDF lose what tells of their maker; their names too; other kinds are refused with a sentence', async () => {
    const { body } = await send({})
    const following = body.response
    const jpeg = new File([await photograph(400, 300, 'Relatora Marcada')], 'joana.jpg', { type: 'image/jpeg' })
    expect((await addFile(following, jpeg)).body).toEqual({ response: { name: 'anexo-1.jpg' } })
    const pdf = new File([Buffer.from(await (await pdfOfSomebody()).save())], 'joana.pdf', { type: 'application/pdf' })
    expect((await addFile(following, pdf)).body).toEqual({ response: { name: 'anexo-2.pdf' } })
    const text = new File(['Relatora Marcada'], 'nota.txt', { type: 'text/plain' })
    expect((await addFile(following, text)).error.code).toBe('report.file_type')
    const id = (await list(bia))[0]!.id
    const { files } = (await read(bia, id)).body.response
    for (const { id: file, type } of files) {
      const { raw, headers } = await bia.call('GET /client/relatos/{id}/arquivos/{file}', { params: { id, file } })
      expect(headers['content-type']).toBe(type)
      expect(raw.includes('Marcada')).toBe(false)
      if (type === 'application/pdf') expect((await pagesOf(raw)).join()).toContain('O chefe grita todo dia')
    }
    expect((await addFile({ ...following, secret: 'ABCDEFGH' }, jpeg)).error.code).toBe('report.unknown')
  })
})

describe('abuse', () => {
  it('a flood of one company shuts out nobody: its own people do a little work, those of others none', async () => {
    const other = await server.company()
    const theirs = tokenOf(await open(other, [other.userId]))
    for (let n = 0; n < 30; n++) await send({ what: `Robô ${n}` }, { from: `2001:db8:${n}::1` })
    const refused = await send({})
    expect([refused.status, refused.body.code]).toEqual([429, 'effort.required'])
    const from = elsewhere()
    const asked = await send({}, { from })
    expect((await send({}, { from, headers: effortFor(asked.body.fields) })).status).toBe(201)
    expect((await send({}, { to: theirs })).status).toBe(201)
  })

  it('guessing protocols is slowed down, and a form filled in by a machine is stored nowhere', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(201)
    expect(await list(bia)).toEqual([])
    const guess = { protocol: 'AAAAA-AAAAA', secret: 'BBBBB-BBBBB-BBBBB-BBBBB' }
    const statuses = []
    for (let n = 0; n < 62; n++) {
      const answer = await server.call(undefined, 'POST /acompanhar-relato', {
        body: guess,
        headers: { 'x-forwarded-for': '203.0.113.200' },
      } as never)
      statuses.push(answer.status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })
})

it('numbers are of whole months, without persons: nothing under five, and nothing that would tell it', async () => {
  const sent = async (category: string, times: number) => {
    for (let n = 0; n < times; n++) await send({ category }, { from: `2001:db8:${category.length}:${n}::1` })
  }
  server.setClock('2026-05-31T12:00:00-03:00')
  ana = await server.company()
  token = tokenOf(await open(ana, [ana.userId]))
  await sent('moral_harassment', 7)
  await sent('fraud', 3)
  await sent('safety', 6)
  const figures = async () => (await ana.call('GET /client/canal-de-relatos/numeros')).body.response
  expect(await figures()).toMatchObject({ received: null, categories: [] })
  server.setClock('2026-06-01T09:00:00-03:00')
  expect(await figures()).toMatchObject({
    first_month: '2025-06-01',
    last_month: '2026-05-01',
    received: 16,
    concluded: null,
    categories: [
      { category: 'moral_harassment', received: 7 },
      { category: 'safety', received: null },
      { category: 'fraud', received: null },
    ],
  })
})

it('the poster holds the address, who receives, and what is not stored', async () => {
  const { raw } = await caio.call('GET /client/canal-de-relatos/cartaz')
  const text = (await pagesOf(raw)).join('\n')
  for (const words of ['Viu ou viveu algo errado?', 'Sem cadastro.', 'Quem lê']) expect(text).toContain(words)
  const changed = (await ana.call('POST /client/canal-de-relatos/endereco')).body.response
  expect((await send({})).status).toBe(404)
  expect((await send({}, { to: tokenOf(changed) })).status).toBe(201)
})

import { beforeEach, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { photograph, pngImage } from '../../platform/images/testing/samples.ts'
import { openSealer, type Sealer } from '../../platform/sealing/sealing.ts'
import { effortFor } from '../../testing/effort.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department } from '../testing/rncs.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person
let place: { id: number; name: string }

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  place = await department({ ana, secret: 'x' })
})

const created = async (more: object = {}) =>
  (
    await ana.call('POST /client/rncs/formularios', {
      body: { title: 'Balcão da loja Centro', department_id: place.id, ...more },
    })
  ).body.response
const forms = async () => (await ana.call('GET /client/rncs/formularios')).body.response
const tokenOf = (url: string) => url.split('/').at(-1)!
let address = 0
const elsewhere = () => `198.51.100.${(++address % 250) + 1}`
/** As a customer: without session or cookie. */
const send = async (url: string, payload: object, remoteAddress = elsewhere(), headers = {}) => {
  const answer = await server.composed.app.inject({
    method: 'POST',
    url: `/api/reclamacao/${tokenOf(url)}`,
    payload,
    remoteAddress,
    headers,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, never> }
}
const look = async (url: string) => {
  const answer = await server.composed.app.inject({ url: `/api/reclamacao/${tokenOf(url)}` })
  return { status: answer.statusCode, body: answer.json() as Record<string, never> }
}
const rncs = async () => (await ana.call('GET /client/rncs', { query: {} })).body.response

it('a complaint becomes a nonconformity of its department, whose first step is given to the owner', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const { url } = await created({ owner_id: bia.userId })
  expect(url).toMatch(/^https:\/\/app\.prumo\.test\/reclamacao\/[\w.-]+$/)
  expect((await look(url)).body).toMatchObject({ response: { title: 'Balcão da loja Centro' } })
  const what = `O bolo veio com o nome de outra criança.\n${'Ninguém atendeu. '.repeat(20)}`
  const sent = await send(url, { what, name: 'Dona Lúcia', contact: '11 99999-0000' })
  expect(sent).toEqual({
    status: 201,
    body: {
      response: {
        protocol: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
        secret: expect.stringMatching(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/),
      },
    },
  })
  const { protocol } = sent.body.response as unknown as { protocol: string }
  const [rnc] = await rncs()
  expect(rnc!.protocol).toBe(protocol)
  await ana.call('POST /client/rncs', { body: { title: 'Outra', department_id: place.id, tipsOccors: 2 } })
  for (const search of [protocol, protocol.toLowerCase().replace('-', '')]) {
    const { body } = await ana.call('GET /client/rncs', { query: { search } })
    expect(body.response.map(({ id }) => id)).toEqual([rnc!.id])
  }
  expect(rnc).toMatchObject({
    title: 'Reclamação: O bolo veio com o nome de outra criança.',
    tipsOccors: 1,
    department_id: place.id,
    dataRec: '2026-05-13',
    recPor: 'Formulário “Balcão da loja Centro”',
    created_by: '',
    stage: 'contain',
  })
  expect(rnc!.descOccors).toContain('Nome: Dona Lúcia\n\nContato: 11 99999-0000')
  expect(rnc!.steps[0]).toMatchObject({ owner_id: bia.userId })
  const told = await server.asOwner<{ kind: string }>(
    'select kind from notifications.notifications where user_id = $1',
    [bia.userId],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['handing_over.asked'])
  expect(await forms()).toMatchObject([{ received: 1, received_at: '2026-05-13T15:00:00.000Z' }])
})

it('a machine that fills in the invisible field is answered and stores nothing; an empty complaint is refused', async () => {
  const { url } = await created()
  expect((await send(url, { what: 'Compre já', website: 'https://spam.example' })).status).toBe(201)
  expect((await send(url, { what: '  ' })).status).toBe(400)
  expect(await rncs()).toEqual([])
})

it('who sends many does work for each, and nobody is shut out, neither in their network nor from the company', async () => {
  const { url } = await created()
  const answers = []
  for (let n = 0; n < 90; n++) answers.push((await send(url, { what: `Reclamação ${n}` }, `2001:db8:0:5::${n}`)).status)
  expect(answers.slice(0, 6)).toEqual([201, 201, 201, 201, 201, 429])
  expect(new Set(answers.slice(5))).toEqual(new Set([429]))
  expect((await ana.call('GET /client/rncs', { query: {} })).body.total).toBe(5)
  expect((await send(url, { what: 'De outro lugar' })).status).toBe(201)
  const { status, body } = await send(url, { what: 'Do mesmo lugar' }, '2001:db8:0:5::ffff')
  expect([status, body.code]).toEqual([429, 'effort.required'])
  const proof = effortFor(body.fields)
  expect((await send(url, { what: 'Do mesmo lugar' }, '2001:db8:0:5::ffff', proof)).status).toBe(201)
})

it('a company that receives very many in a day goes on receiving, with work for everybody', async () => {
  const { url } = await created()
  for (let n = 0; n < 30; n++) await send(url, { what: `Reclamação ${n}` }, `2001:db8:9:${n}::1`)
  const { body } = await send(url, { what: 'Mais uma' })
  expect(body).toMatchObject({ code: 'effort.required', fields: { bits: '15' } })
  const network = '198.51.100.251'
  const again = await send(url, { what: 'Mais uma' }, network)
  expect((await send(url, { what: 'Mais uma' }, network, effortFor(again.body.fields))).status).toBe(201)
  expect((await ana.call('GET /client/rncs', { query: {} })).body.total).toBe(31)
})

it('invented addresses of forms are counted apart: the real form answers in the same network', async () => {
  const { url } = await created()
  const invented = []
  for (let n = 0; n < 62; n++) invented.push((await send(`https://x/abc${n}`, { what: 'Nada' }, '203.0.113.5')).status)
  expect([invented[0], invented.at(-1)]).toEqual([404, 429])
  expect((await send(url, { what: 'Pão murcho' }, '203.0.113.5')).status).toBe(201)
})

it('an address opens whatever SECRET_KEY is, and a sealed one of before as soon as it was seen with its key', async () => {
  const services = server.composed.services as { sealer: Sealer }
  const { sealer } = services
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const use = (...keys: Buffer[]) => (services.sealer = openSealer(keys))
  try {
    use(old)
    const { id, url } = await created()
    const sealed = () => `https://x/${openSealer([old]).seal(`form ${ana.companyId}:${id}`, 'complaint')}`
    const [seen, unseen] = [sealed(), sealed()]
    use(fresh, old)
    expect((await look(seen)).status).toBe(200)
    use(fresh)
    expect([(await look(url)).status, (await look(seen)).status, (await look(unseen)).status]).toEqual([200, 200, 404])
    expect((await send(seen, { what: 'Pão murcho' })).status).toBe(201)
    expect((await forms())[0]!.url).toBe(url)
    await ana.call('DELETE /client/rncs/formularios/{id}', { params: { id } })
    expect((await look(seen)).status).toBe(404)
  } finally {
    services.sealer = sealer
  }
})

it('a revoked form, an invented one and one of a company that may not use Prumo now receive nothing', async () => {
  const { id, url } = await created()
  const other = await created({ title: 'Entrega' })
  await ana.call('DELETE /client/rncs/formularios/{id}', { params: { id } })
  expect([(await look(url)).status, (await send(url, { what: 'Tarde' })).status]).toEqual([404, 404])
  expect((await send('https://x/abc', { what: 'Nada' })).status).toBe(404)
  expect(await forms()).toMatchObject([
    { title: 'Entrega', is_open: true },
    { title: 'Balcão da loja Centro', is_open: false, url: '', qr: '' },
  ])
  await setCompany(server, ana, { payment_status: 'CANCELED' })
  expect((await send(other.url, { what: 'Nada' })).status).toBe(404)
})

it('an owner who may no longer open nonconformities is passed over, and the poster holds the address', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const { id, url } = await created({ owner_id: bia.userId })
  await server.asOwner(`update identity.members set permissions = '{}' where user_id = $1`, [bia.userId])
  expect((await send(url, { what: 'Pão murcho' })).status).toBe(201)
  expect((await rncs())[0]!.steps[0]).toMatchObject({ owner_id: null })
  const { raw } = await ana.call('GET /client/rncs/formularios/{id}/pdf', { params: { id } })
  const text = (await pagesOf(raw)).join('\n')
  for (const words of ['Algo não saiu bem?', 'Balcão da loja Centro']) expect(text).toContain(words)
})

const follow = (body: object) => server.call(undefined, 'POST /acompanhar-reclamacao', { body } as never)
const complained = async (more: object = {}) => {
  const { url } = await created(more)
  const sent = await send(url, { what: 'O bolo veio trocado', name: 'Dona Lúcia' })
  const following = sent.body.response as unknown as { protocol: string; secret: string }
  return { following, rnc: (await rncs())[0]! }
}

it('a customer follows it by protocol and secret, writes, is answered, and sees nothing of the company’s own record', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const { following, rnc } = await complained({ owner_id: bia.userId })
  await ana.call('PUT /client/rncs/{id}', {
    params: { id: rnc.id },
    body: { title: 'Bolo trocado', department_id: place.id, tipsOccors: 1, anaCausa: 'O balconista novo errou' },
  })
  await server.call(undefined, 'POST /acompanhar-reclamacao/mensagens', {
    body: { ...following, text: 'A festa é amanhã' },
  } as never)
  const params = { id: rnc.id }
  const answer = await ana.call('POST /client/rncs/{id}/conversa', { params, body: { text: 'Vai outro hoje' } })
  expect(answer.body.response.messages).toMatchObject([
    { author: '', from_customer: true, text: 'A festa é amanhã' },
    { from_customer: false, text: 'Vai outro hoje' },
  ])
  const typed = { protocol: following.protocol.toLowerCase(), secret: following.secret.replaceAll('-', ' ') }
  const { status, body } = await follow(typed)
  expect([status, body]).toMatchObject([
    200,
    {
      response: {
        protocol: following.protocol,
        what: 'O bolo veio trocado',
        state: 'acting',
        closed_on: null,
        messages: [{ from_customer: true }, { author: expect.stringMatching(/^Empresa /), text: 'Vai outro hoje' }],
      },
    },
  ])
  for (const own of [rnc.code, 'balconista', 'Bolo trocado', (await ana.call('GET /account')).body.response.name])
    expect(JSON.stringify(body)).not.toContain(own)
  const told = await server.asOwner<{ kind: string }>(
    `select kind from notifications.notifications where user_id = $1 order by id`,
    [bia.userId],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['handing_over.asked', 'handing_over.asked'])
})

it('opens for nobody without both, nor after it was deleted, and a nonconformity of no form has no customer', async () => {
  const { following, rnc } = await complained()
  const other = await complained({ title: 'Entrega' })
  for (const wrong of [
    { ...following, secret: other.following.secret },
    { ...following, protocol: other.following.protocol },
    { protocol: rnc.code, secret: following.secret },
  ])
    expect((await follow(wrong)).status).toBe(404)
  await ana.call('DELETE /client/rncs/{id}', { params: { id: rnc.id } })
  expect([(await follow(following)).status, (await follow(other.following)).status]).toEqual([404, 200])
  const own = await ana.call('POST /client/rncs', { body: { title: 'O', department_id: place.id, tipsOccors: 1 } })
  const params = { id: own.body.response.id }
  expect((await ana.call('GET /client/rncs/{id}/conversa', { params })).body.response.is_followed).toBe(false)
  const refused = await ana.call('POST /client/rncs/{id}/conversa', { params, body: { text: 'Alguém aí?' } })
  expect(refused.error.code).toBe('complaint.unfollowed')
})

it('photographs are drawn again without their place, five at most, and nothing else is taken', async () => {
  const { following, rnc } = await complained()
  const photo = (name: string, type: string, content: Uint8Array) =>
    server.call(undefined, 'POST /acompanhar-reclamacao/fotos', {
      body: following,
      files: [new File([content as Uint8Array<ArrayBuffer>], name, { type })],
    } as never)
  const large = await photograph(400, 300, 'Rua das Flores, 10')
  expect((await photo('Dona Lúcia em casa.jpg', 'image/jpeg', large)).status).toBe(201)
  for (const [name, type, content] of [
    ['nota.pdf', 'application/pdf', Buffer.from('%PDF-1.7')],
    ['quebrada.png', 'image/png', Buffer.from('não é')],
    ['pagina.html', 'text/html', Buffer.from('<script>')],
  ] as const)
    expect([name, (await photo(name, type, content)).status >= 400]).toEqual([name, true])
  for (let n = 0; n < 4; n++) expect((await photo('b.png', 'image/png', await pngImage(8, 8))).status).toBe(201)
  expect((await photo('b.png', 'image/png', await pngImage(8, 8))).error.code).toBe('list.too_many')
  const params = { id: rnc.id }
  const files = (await ana.call('GET /client/rncs/{id}/files', { params })).body.response
  expect(files.map(({ name }) => name)).toEqual(['foto-do-cliente.jpg', ...Array(4).fill('foto-do-cliente.png')])
  const { raw } = await ana.call('GET /client/rncs/file/{id}', { params: { id: files[0]!.id } })
  expect([large, raw].map((one) => one.includes(Buffer.from('Rua das Flores')))).toEqual([true, false])
  expect((await follow(following)).body).toMatchObject({ response: { photos: 5 } })
})

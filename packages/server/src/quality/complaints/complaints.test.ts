import { beforeEach, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
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
const send = async (url: string, payload: object, remoteAddress = elsewhere()) => {
  const answer = await server.composed.app.inject({
    method: 'POST',
    url: `/api/reclamacao/${tokenOf(url)}`,
    payload,
    remoteAddress,
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
  expect([sent.status, sent.body]).toEqual([201, { response: { code: 'RNC 2026-001' } }])
  const [rnc] = await rncs()
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
  expect(told.map(({ kind }) => kind)).toEqual(['rnc.given'])
  expect(await forms()).toMatchObject([{ received: 1, received_at: '2026-05-13T15:00:00.000Z' }])
})

it('a machine that fills in the invisible field is answered and stores nothing; an empty complaint is refused', async () => {
  const { url } = await created()
  expect((await send(url, { what: 'Compre já', website: 'https://spam.example' })).status).toBe(201)
  expect((await send(url, { what: '  ' })).status).toBe(400)
  expect(await rncs()).toEqual([])
})

it('an address sends five in an hour, and a company receives a hundred in a day', async () => {
  const { url } = await created()
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await send(url, { what: `Reclamação ${n}` }, '203.0.113.5')).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  for (let n = 0; n < 95; n++) await send(url, { what: `Outra ${n}` }, `2001:db8:0:${n}::1`)
  expect((await send(url, { what: 'Mais uma' })).status).toBe(429)
  expect((await ana.call('GET /client/rncs', { query: {} })).body.total).toBe(100)
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

import { beforeEach, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer({ BASE_URL: 'https://app.prumo.test' })
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const create = (body: object = {}) =>
  ana.call('POST /client/prontidao-iso/visitas', {
    body: { title: 'Auditora externa', ends_on: '2026-05-20', ...body },
  })
const links = async () => (await ana.call('GET /client/prontidao-iso/visitas')).body.response
const tokenOf = (url: string) => url.split('/').at(-1)!
type Answered = { code?: string; response: { readiness: { counts: object }; documents: object[] } }

/** As a visitor: without session or cookie. */
const visit = async (token: string, ip = '198.51.100.7') => {
  const answer = await server.composed.app.inject({ url: `/api/visita-iso/${token}`, remoteAddress: ip })
  return { status: answer.statusCode, body: answer.json() as Answered }
}
const open = (token: string, path: string) =>
  server.composed.app.inject({ url: `/api/visita-iso/${token}/documentos/${path}` })

async function manual(title: string, approved: boolean) {
  const body = { title, politica_qualidade: '<p>Pão fresco</p>' }
  const { id } = (await ana.call('POST /client/manual-qualidade', { body })).body.response
  if (approved)
    await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  return id
}

it('shows a visitor the readiness and the documents in force with their PDF, and leaves the visit in the trail', async () => {
  const [inForce, draft] = [await manual('Manual vigente', true), await manual('Rascunho', false)]
  const { url, id } = (await create()).body.response
  expect(url).toMatch(/^https:\/\/app\.prumo\.test\/visita-iso\/[\w-]{43}$/)
  const token = tokenOf(url)
  const { status, body } = await visit(token)
  expect([status, body]).toMatchObject([
    200,
    {
      response: {
        title: 'Auditora externa',
        ends_on: '2026-05-20',
        documents: [{ kind: 'quality_manual', id: inForce, title: 'Manual vigente', version: 1, has_pdf: true }],
      },
    },
  ])
  // The member's own reading is the same, but for the links to screens.
  const own = (await ana.call('GET /client/prontidao-iso')).body.response
  expect(body.response.readiness.counts).toEqual(own.counts)
  expect(JSON.stringify(body)).not.toContain('/manual-de-qualidade')
  const pdf = await open(token, `quality_manual/${inForce}`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pagesOf(pdf.rawPayload)).join('\n')).toContain('Pão fresco')
  expect((await open(token, `quality_manual/${draft}`)).statusCode).toBe(404)
  expect((await open(token, 'norm/1')).statusCode).toBe(404)
  await visit(token)
  const trail = await server.asOwner<{ action: string }>(
    `select action from audit.trail where action like 'visitor_link.%' and entity_id = $1::text order by id`,
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'visitor_link.created',
    'visitor_link.opened',
    'visitor_link.document_opened',
  ])
  expect(await links()).toMatchObject([{ state: 'open', opened_at: '2026-05-13T15:00:00.000Z' }])
})

it('opens until the end of its last day, and nothing after it is revoked', async () => {
  const first = (await create({ ends_on: '2026-05-15' })).body.response
  const second = (await create({ ends_on: '2026-05-15' })).body.response
  server.setClock('2026-05-15T23:59:00-03:00')
  expect((await visit(tokenOf(first.url))).status).toBe(200)
  await ana.call('DELETE /client/prontidao-iso/visitas/{id}', { params: { id: second.id } })
  expect((await visit(tokenOf(second.url))).body).toMatchObject({ code: 'visit.ended' })
  server.setClock('2026-05-16T00:01:00-03:00')
  expect((await visit(tokenOf(first.url))).body).toMatchObject({ code: 'visit.ended' })
  expect((await links()).map(({ state }) => state)).toEqual(['revoked', 'ended'])
})

it('is made by responsible users, for a day within half a year, and its address is stored nowhere', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  expect((await bia.call('GET /client/prontidao-iso/visitas')).status).toBe(403)
  for (const ends_on of ['2026-05-12', '2026-11-10']) expect((await create({ ends_on })).status).toBe(400)
  const { url } = (await create({ ends_on: '2026-11-09' })).body.response
  expect(JSON.stringify(await links())).not.toContain(tokenOf(url))
  const rows = await server.asOwner<{ text: string }>('select l::text as text from quality.visitor_links l')
  expect(rows.map(({ text }) => text).join()).not.toContain(tokenOf(url))
})

it('answers an invented link, and one of a company that may not use Prumo now, as not found; guessing is slowed down', async () => {
  expect((await visit('x'.repeat(43))).body).toMatchObject({ code: 'not_found' })
  const { url } = (await create()).body.response
  await setCompany(server, ana, { payment_status: 'CANCELED' })
  expect((await visit(tokenOf(url))).body).toMatchObject({ code: 'not_found' })
  const answers = []
  for (let n = 0; n < 62; n++) answers.push((await visit(`guess${n}`, '203.0.113.9')).status)
  expect(answers.slice(-2)).toEqual([429, 429])
})

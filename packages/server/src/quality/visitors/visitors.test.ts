import { beforeEach, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { audit } from '../testing/audits.ts'
import { instrument, legal, supplier } from '../testing/registers.ts'
import { riskInput } from '../testing/risks.ts'
import { rnc } from '../testing/rncs.ts'

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
type Entry = { kind: string; id: number; clause: string; name: string; detail: string }
type Answered = { code?: string; response: { chapters: { code: string; entries: Entry[] }[] } }

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

it('shows a visitor a folder by chapter, opens what it lists and nothing else, and the company sees what was opened', async () => {
  const world = { ana, secret: 'x' }
  const [inForce, draft] = [await manual('Manual vigente', true), await manual('Rascunho', false)]
  const { process } = await processOf(ana)
  const pop = await ana.call('POST /client/pop', {
    body: { proccess_id: process, title: 'Fornada', objective: '<p>Um</p>' },
  })
  await ana.call('PUT /client/pop/authorize-pops', { body: { id: pop.body.response.id, status: 2 } })
  const nonconformity = await rnc(world, { title: 'Pão queimado', dataAbert: '2026-05-01', prazoAn: '2026-05-02' })
  const planned = await audit(world, { title: 'Planejada' })
  const done = await audit(world, { title: 'Anual' })
  await ana.call('PUT /client/auditoria-interna/{id}', {
    params: { id: done.id },
    body: { title: 'Anual', concluded_on: '2026-05-10' },
  })
  await ana.call('POST /users/analise-critica/analise', { body: { title: 'Semestre', elabored_date: '2026-05-11' } })
  await ana.call('POST /client/riscos', { body: riskInput('x') })
  await supplier(world)
  await instrument(world)
  await legal(world)
  const change = (await ana.call('POST /users/controle-mudanca', { body: { title: 'Forno novo' } as never })).body
    .response.id
  await ana.call('PUT /users/controle-mudanca/{id}/decision', { params: { id: change }, body: { status: 'approved' } })
  const { url, id } = (await create()).body.response
  expect(url).toMatch(/^https:\/\/app\.prumo\.test\/visita-iso\/[\w-]{43}$/)
  const token = tokenOf(url)
  const { status, body } = await visit(token)
  const { chapters, ...head } = body.response
  expect([status, head]).toMatchObject([200, { title: 'Auditora externa', ends_on: '2026-05-20' }])
  const entries = chapters.flatMap((chapter) => chapter.entries.map((one) => ({ chapter: chapter.code, ...one })))
  expect(entries.map(({ chapter, clause, name, detail }) => [chapter, clause, name, detail])).toEqual([
    ['5', '5.2', 'Manual vigente, versão 1', 'Manual da qualidade, aprovado em 13/05/2026'],
    ['6', '6.1', 'Riscos e oportunidades', ''],
    ['6', '6.3, 8.5.6', expect.stringMatching(/Forno novo$/), ''],
    ['7', '7.1.5', 'Instrumentos', ''],
    ['7', '7.2', 'Treinamentos', ''],
    ['7', '7.3', 'Leituras confirmadas', ''],
    ['8', '8.2.2', 'Requisitos legais', ''],
    ['8', '8.4', 'Fornecedores', ''],
    ['8', '8.5.1', 'Fornada, versão 1', 'POP, aprovado em 13/05/2026'],
    ['9', '9.1', 'Indicadores', ''],
    ['9', '9.2', 'AUD 2026-002 Anual', 'Concluída em 10/05/2026'],
    ['9', '9.3', 'Semestre', 'Feita em 11/05/2026'],
    ['10', '10.2', 'RNC 2026-001 Pão queimado', 'Aberta'],
  ])
  // The walk: every entry opens. What the company says about itself is nowhere.
  for (const { kind, id: entry, name } of entries) {
    const pdf = await open(token, `${kind}/${entry}`)
    expect([name, pdf.statusCode, pdf.headers['content-type']]).toEqual([name, 200, 'application/pdf'])
    const text = (await pagesOf(pdf.rawPayload)).join('\n')
    for (const inside of ['Fraca', 'Atrasad', 'Prontidão']) expect([name, text.includes(inside)]).toEqual([name, false])
  }
  for (const other of [`quality_manual/${draft}`, `audit/${planned.id}`, 'programme/1', 'documents/1', 'readiness/1'])
    expect([other, (await open(token, other)).statusCode]).toEqual([other, 404])
  const [link] = await links()
  expect(new Set(entries.map(({ clause }) => clause)).size).toBeGreaterThanOrEqual(10)
  expect([link!.openings.length, link!.openings.at(-1)!.name]).toEqual([13, 'Manual vigente, versão 1'])
  await visit(token)
  const trail = await server.asOwner<{ action: string }>(
    `select action from audit.trail where action like 'visitor_link.%' and entity_id = $1::text order by id limit 3`,
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'visitor_link.created',
    'visitor_link.opened',
    'visitor_link.document_opened',
  ])
  expect(await links()).toMatchObject([{ state: 'open', opened_at: '2026-05-13T15:00:00.000Z' }])
  // One that shows only documents opens nothing else, and one of another company nothing of this one.
  const narrow = tokenOf((await create({ shows: ['documents'] })).body.response.url)
  expect((await visit(narrow)).body.response.chapters.map(({ code }) => code)).toEqual(['5', '8'])
  const paths = [`quality_manual/${inForce}`, `rnc/${nonconformity.id}`, `audit/${done.id}`, 'indicators/1']
  const answers = async (of: string) =>
    (await Promise.all(paths.map((path) => open(of, path)))).map(({ statusCode }) => statusCode)
  expect(await answers(narrow)).toEqual([200, 404, 404, 404])
  const bob = await server.company()
  const foreign = await bob.call('POST /client/prontidao-iso/visitas', {
    body: { title: 'De outra', ends_on: '2026-05-20' },
  })
  expect((await answers(tokenOf(foreign.body.response.url))).slice(0, 3)).toEqual([404, 404, 404])
})

it('is the folder by the chapters of each norm that the company follows', async () => {
  const world = { ana, secret: 'x' }
  await supplier(world)
  await legal(world)
  await ana.call('POST /client/riscos-do-trabalho', {
    body: { hazard: 'Ruído', exposed: 'Todos', severity: 3, probability: 3 },
  })
  await ana.call('PUT /client/prontidao-iso/normas', { body: { norms: ['iso45001', 'rdc216'] } })
  const token = tokenOf((await create({ shows: ['records', 'trainings'] })).body.response.url)
  const clausesOf = async (norma: string) =>
    Object.fromEntries(
      (await visit(`${token}?norma=${norma}`)).body.response.chapters.flatMap(({ code, entries }) =>
        entries.map(({ clause, name }) => [name, `${code} › ${clause}`]),
      ),
    )
  expect(await clausesOf('iso45001')).toEqual({
    'Riscos e oportunidades': '6 › 6.1',
    'Inventário de riscos do trabalho': '6 › 6.1.2',
    'Requisitos legais': '6 › 6.1.3',
    Treinamentos: '7 › 7.2',
    'Leituras confirmadas': '7 › 7.3',
    Fornecedores: '8 › 8.1.4',
  })
  expect(await clausesOf('rdc216')).toMatchObject({ Fornecedores: 'BP 7 › BP 7', Treinamentos: 'BP 6 › BP 6' })
  // One that the company does not follow is not answered.
  expect(await clausesOf('iso9001')).toEqual(await clausesOf('iso45001'))
  expect((await open(token, 'work_risks/1')).statusCode).toBe(200)
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

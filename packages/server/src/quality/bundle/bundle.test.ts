import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { prepareExport } from '../../privacy/exports/preparing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { audit } from '../testing/audits.ts'
import { calibrationInput, instrument, legal, supplier } from '../testing/registers.ts'
import { rnc } from '../testing/rncs.ts'

const server = openTestServer()
const kind = { params: { kind: 'iso' as const } }
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const request = (by = ana) => by.call('POST /client/exports/bundles/{kind}', kind)
const newest = async () => (await ana.call('GET /client/exports/bundles/{kind}', kind)).body.response[0]!
async function prepared() {
  const { id } = (await request()).body.response
  await server.runJobs(prepareExport)
  const answer = await ana.call('GET /client/exports/{id}/file', { params: { id } })
  expect(answer.status).toBe(200)
  return { entries: readZip(answer.raw), name: String(answer.headers['content-disposition']) }
}

it('is a ZIP of PDFs with an index by clause: what is in force, and the records of two years', async () => {
  const body = { title: 'Manual / vigente', politica_qualidade: '<p>Pão fresco</p>' }
  const { id } = (await ana.call('POST /client/manual-qualidade', { body })).body.response
  await ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status: 'approved' } })
  await ana.call('POST /client/manual-qualidade', { body: { title: 'Rascunho' } })
  const world = { ana, secret: 'x' }
  await rnc(world, { title: 'Pão queimado', dataAbert: '2026-03-02' })
  await rnc(world, { title: 'De outra década', dataAbert: '2020-03-02' })
  await audit(world, { title: 'Anual' })
  for (const title of ['Análise', 'Análise'])
    await ana.call('POST /users/analise-critica/analise', { body: { title, elabored_date: '2026-02-10' } })
  await server.runJobs(sendMail)
  server.mails.length = 0
  const { entries, name } = await prepared()
  expect(name).toContain('prumo-pasta-do-auditor-2026-05-13.zip')
  expect([...entries.keys()]).toEqual([
    'Riscos e oportunidades.pdf',
    'Indicadores.pdf',
    'Treinamentos.pdf',
    'Leituras confirmadas.pdf',
    'Documentos/Lista mestra.pdf',
    'Documentos/Manual da qualidade/Manual vigente, versão 1.pdf',
    'Auditorias internas/Programa 2026.pdf',
    'Auditorias internas/AUD 2026-001 Anual.pdf',
    'Não conformidades/RNC 2026-001 Pão queimado.pdf',
    'Análises críticas/Análise.pdf',
    'Análises críticas/Análise (2).pdf',
    '00 Índice.pdf',
  ])
  const text = async (path: string) => (await pagesOf(entries.get(path)!)).join('\n')
  expect(await text('Documentos/Manual da qualidade/Manual vigente, versão 1.pdf')).toContain('Pão fresco')
  const index = await text('00 Índice.pdf')
  for (const words of ['Manual vigente, versão 1.pdf', '10.2', 'RNC 2026-001 Pão queimado.pdf'])
    expect(index).toContain(words)
  expect(await newest()).toMatchObject({ status: 'ready', progress: 100, files: 12 })
  await server.runJobs(sendMail)
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A pasta do auditor de .* está pronta$/),
  ])
})

it('has the registers of what is in use, by the clause that asks for each, where there is something in them', async () => {
  const world = { ana, secret: 'x' }
  await supplier(world, { title: 'Moinho Azul' })
  const { id } = await instrument(world, { code: 'TER-01' })
  const params = { id }
  await ana.call('POST /client/instrumentos/{id}/calibracoes', { params, body: calibrationInput() })
  await legal(world, { title: 'Alvará', ended_on: '2026-05-01' })
  const { entries } = await prepared()
  const text = async (path: string) => (await pagesOf(entries.get(path)!)).join('\n')
  expect(await text('Fornecedores.pdf')).toMatch(/Moinho Azul[^]*Sem avaliação/)
  expect(await text('Instrumentos.pdf')).toMatch(/TER-01[^]*Dentro da tolerância[^]*02\/03\/2026/)
  expect(entries.has('Requisitos legais.pdf')).toBe(false)
  expect(await text('00 Índice.pdf')).toContain('7.1.5')
})

it('is apart from the export of everything, one at a time, and for responsible users', async () => {
  expect((await request()).status).toBe(202)
  const again = await request()
  expect([again.status, again.error.code]).toEqual([409, 'export.running'])
  expect((await ana.call('POST /client/exports')).status).toBe(202)
  expect((await ana.call('GET /client/exports')).body.response).toHaveLength(1)
  const bia = await server.colleague(ana, ['proccess'])
  expect((await request(bia)).status).toBe(403)
  expect((await newest()).status).toBe('waiting')
})

import { beforeAll, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { jpegImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processOf } from '../testing/places.ts'

const server = openTestServer()
let ana: Person
let process: number

beforeAll(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  process = (await processOf(ana)).process
})

const create = async (body: object = {}) =>
  (await ana.call('POST /client/pop', { body: { proccess_id: process, ...body } })).body.response.id
const save = (id: number, change: object) => ana.call('PUT /client/pop', { body: { id, ...change } })
const decide = (id: number, status: number, note = '') =>
  ana.call('PUT /client/pop/authorize-pops', { body: { id, status, note } })
const printed = async (key: 'GET /client/pop/pdf/{id}' | 'GET /client/pop/history-pdf/{id}', id: number) => {
  const { status, raw } = await ana.call(key, { params: { id } })
  expect(status, status === 200 ? '' : raw.toString()).toBe(200)
  return { raw, text: (await pagesOf(raw)).join('\n').replaceAll(/\s+/g, ' ') }
}
const paper = async (id: number) => (await printed('GET /client/pop/pdf/{id}', id)).text
const versionPaper = async (id: number, number: number) => {
  const { body } = await ana.call('GET /client/pop/pops-history/{id}', { params: { id } })
  return (await printed('GET /client/pop/history-pdf/{id}', body.response.find((one) => one.number === number)!.id))
    .text
}

it('the document has every filled field under its name, and no empty one', async () => {
  const picture = (
    await ana.call('POST /storage/pictures', { files: [new File([await jpegImage(400, 300)], 'forno.jpg')] })
  ).body.response
  const id = await create({
    title: 'Fornada 🥖',
    objective: `<p>Assar</p><p><img src="${picture.src}" alt="O forno"></p>`,
    obs: '<table><tbody><tr><th>Sigla</th><th>É</th></tr><tr><td>BPF</td><td>Boas práticas</td></tr></tbody></table>',
    checklist: '<ol><li><p>Luvas</p></li></ol>',
    elaborate_by: 'Beatriz',
    accredited_by: 'Marina',
    approved_user_id: ana.userId,
    date_revision: '2026-05-01',
  })
  await ana.call('POST /client/proccess/stage', {
    body: { proccess_id: process, description: '<p>Acender o forno</p>', responsible: 'Padeiro', sla: '30 min' },
  })
  await ana.call('POST /client/pop-attachment/{processId}', {
    params: { processId: process },
    query: { pop_id: id },
    files: [new File(['x'], 'Ficha técnica.txt', { type: 'text/plain' })],
  })
  const { raw, text } = await printed('GET /client/pop/pdf/{id}', id)
  for (const words of [
    'Fornada 🥖',
    'POP 1.1',
    '1 Panificação',
    '1.1 Fornada',
    'Objetivo Assar',
    'Siglas e definições',
    'Boas práticas',
    'Riscos e cuidados especiais',
    'Etapas',
    '1.1.1 Acender o forno Padeiro 30 min',
    'Elaborado por Beatriz',
    'Homologado por Marina',
    'Próxima revisão 01/05/2026',
    'Revisão atrasada',
    'Ficha técnica.txt',
    'Página 1 de',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Resultado esperado')
  const bytes = raw.toString('latin1')
  expect(bytes).toMatch(/pdfaid:part>2</)
  expect(bytes).toMatch(/\/Subtype\s*\/Image/)
  expect(bytes).toContain(`/read-pop/${id}`)
})

it('a document that is not in force says why on every page', async () => {
  const id = await create({ title: 'Limpeza', objective: '<p>Um</p>' })
  expect(await paper(id)).toContain('Em aberto – não vigente')
  await decide(id, 3, 'Falta a foto')
  expect(await paper(id)).toContain('Recusado – não vigente')
  expect(await versionPaper(id, 1)).toContain('Observação Falta a foto')
  await decide(id, 2)
  const approved = await paper(id)
  expect(approved).toContain('Aprovado – versão 2')
  expect(approved).toMatch(/Aprovada por Pessoa \d+ em 11\/05\/2026 12:00/)
  expect(approved).not.toMatch(/não vigente|Substituída|Fora de vigor/)
  await save(id, { objective: '<p>Dois</p>' })
  expect(await paper(id)).toContain('Em aberto – não vigente · A versão vigente é a 2.')
  expect(await versionPaper(id, 2)).not.toContain('não vigente')
  await decide(id, 2)
  expect(await versionPaper(id, 2)).toContain('Substituída pela versão 4')
  expect(await versionPaper(id, 3)).toContain('Em aberto – não vigente')
  await decide(id, 1)
  expect(await versionPaper(id, 4)).toContain('Fora de vigor')
})

it('a POP whose stage was changed after the approval is not printed as approved', async () => {
  const id = await create({ title: 'Purga' })
  await decide(id, 2)
  const { body } = await ana.call('POST /client/proccess/stage', {
    body: { proccess_id: process, description: '<p>Etapa de depois</p>' },
  })
  const changed = await paper(id)
  expect(changed).toContain('Alterado depois da aprovação – não vigente')
  expect(changed).toContain('Etapa de depois')
  expect(await versionPaper(id, 1)).not.toContain('Etapa de depois')
  await ana.call('DELETE /client/proccess/stage/{id}', { params: { id: body.response.id } })
  expect(await paper(id)).toContain('Aprovado – versão 1')
})

it.each([
  ['nothing', {}],
  ['forty pages of text', { description: `<p>${'Conferir a temperatura do forno. '.repeat(2900)}</p>` }],
  ['a table of 400 rows', { result: `<table>${`<tr>${'<td>um valor</td>'.repeat(9)}</tr>`.repeat(400)}</table>` }],
  ['a word without end', { title: 'x'.repeat(200), objective: `<p>${'y'.repeat(3000)}</p>` }],
  ['foreign letters', { objective: '<p>漢字 العربية 🧿</p>' }],
])('with %s it still is a document', async (_, body) => {
  expect((await paper(await create(body))).length).toBeGreaterThan(50)
})

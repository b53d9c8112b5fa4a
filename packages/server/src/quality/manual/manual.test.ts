import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const texts = {
  contexto_org: '<p>Padaria de bairro</p><script>1</script>',
  ap_legais: '<p>Vigilância sanitária</p>',
  camp_abert_novo_topicos: 'Antes de tudo\n## Processos\nCompra e venda\n- uma\n- outra\n## Registros',
}
const create = async (more: object = {}) =>
  (await ana.call('POST /client/manual-qualidade', { body: { title: 'Manual', ...texts, ...more } })).body.response
const save = (id: number, body: { title: string; politica_qualidade?: string; updated_at?: string }) =>
  ana.call('PUT /client/manual-qualidade/{id}', { params: { id }, body })
const decide = (id: number, status: 'approved' | 'refused', note = '') =>
  ana.call('PUT /client/manual-qualidade/{id}/decision', { params: { id }, body: { status, note } })
const read = async (id: number) =>
  (await ana.call('GET /client/manual-qualidade/{id}', { params: { id } })).body.response
const versions = async (id: number) =>
  (await ana.call('GET /client/manual-qualidade/{id}/versions', { params: { id } })).body.response

it('keeps what is not sent, cleans what is formatted, and says on the server whose it is', async () => {
  const made = await create({ company_id: 999, cliente_id: 999 })
  expect(made).toMatchObject({
    contexto_org: '<p>Padaria de bairro</p>',
    politica_qualidade: '',
    company_id: ana.companyId,
    cliente_id: ana.userId,
    revision_date: null,
    status: 'open',
  })
  await save(made.id, { title: 'Manual da qualidade', politica_qualidade: '<p>Pão fresco</p>' })
  expect(await read(made.id)).toMatchObject({
    title: 'Manual da qualidade',
    ap_legais: '<p>Vigilância sanitária</p>',
    politica_qualidade: '<p>Pão fresco</p>',
  })
  expect((await create({ revision_date: '0000-00-00' })).revision_date).toBeNull()
})

it('is approved in versions, which stay in force until the next decision and say what changed', async () => {
  const { id } = await create()
  await decide(id, 'approved', 'Primeira')
  expect(await read(id)).toMatchObject({ status: 'approved', version_in_force: 1 })
  await save(id, { title: 'Manual', politica_qualidade: '<p>Pão fresco</p>' })
  expect(await read(id)).toMatchObject({ status: 'open', version_in_force: 1 })
  await decide(id, 'approved')
  const [third, second, first] = await versions(id)
  expect([third, second, first]).toMatchObject([
    { number: 3, status: 'approved', in_force: true },
    { number: 2, status: 'open', in_force: false },
    { number: 1, status: 'approved', note: 'Primeira', in_force: false },
  ])
  const call = 'GET /client/manual-qualidade/versions/{id}/difference'
  const { fields } = (await ana.call(call, { params: { id: second!.id } })).body.response
  expect(fields).toEqual([
    { field: 'politica_qualidade', label: 'Política da qualidade', parts: [{ text: 'Pão fresco', change: 'added' }] },
  ])
  expect((await ana.call(call, { params: { id: first!.id } })).status).toBe(404)
})

it('repeating an approval changes nothing, and nobody decides on a text that changed meanwhile', async () => {
  const { id, updated_at } = await create()
  await save(id, { title: 'Outro' })
  const stale = await ana.call('PUT /client/manual-qualidade/{id}/decision', {
    params: { id },
    body: { status: 'approved', updated_at },
  })
  expect([stale.status, stale.error.code]).toEqual([409, 'record.stale'])
  await decide(id, 'approved')
  await decide(id, 'approved')
  expect(await versions(id)).toHaveLength(1)
})

it('is read and confirmed by those who are asked, without any permission, each new version again', async () => {
  const bia = await server.colleague(ana, [])
  const { id } = await create()
  const params = { id }
  const reading = () => bia.call('GET /client/manual-qualidade/{id}/reading', { params })
  expect((await reading()).status).toBe(404)
  await ana.call('PUT /client/manual-qualidade/{id}/readers', { params, body: { users: [bia.userId] } })
  expect((await reading()).error.code).toBe('controlled.not_approved')
  await decide(id, 'approved')
  const { version, asked, sections } = (await reading()).body.response
  expect([version, asked]).toEqual([1, true])
  expect(sections.map(({ label }) => label)).toEqual([
    'Contexto da organização',
    'Aspectos legais',
    'Outros assuntos',
    'Processos',
    'Registros',
  ])
  expect(sections[3]!.html).toBe('<p>Compra e venda</p><ul><li><p>uma</p></li><li><p>outra</p></li></ul>')
  const confirm = (number: number) =>
    bia.call('POST /client/manual-qualidade/{id}/reading', { params, body: { version: number } })
  const first = (await confirm(1)).body.read_at
  expect((await confirm(1)).body.read_at).toBe(first)
  await save(id, { title: 'Manual', politica_qualidade: '<p>Outra</p>' })
  await decide(id, 'approved')
  expect((await confirm(1)).error.code).toBe('controlled.version_changed')
  const told = (await bia.call('GET /client/manager-notification')).body.response
  expect(told.filter(({ kind }) => kind === 'document.to_read')).toHaveLength(2)
  const waits = (await bia.call('GET /waiting')).body.response.find((one) => one.id === 'quality_manual.to_read')
  expect(waits).toMatchObject({ count: 1, items: [{ title: 'Manual', detail: 'Versão 3' }] })
})

it('with versions it is put away instead of deleted, and its versions stay as evidence', async () => {
  const { id } = await create()
  await decide(id, 'approved')
  await ana.call('DELETE /client/manual-qualidade/{id}', { params: { id } })
  expect((await ana.call('GET /client/manual-qualidade')).body.response).toEqual([])
  expect((await ana.call('GET /client/manual-qualidade/{id}/versions', { params: { id } })).status).toBe(404)
  const count = 'select count(*)::int as count from quality.manual_versions where company_id = $1'
  expect(await server.asOwner(count, [ana.companyId])).toEqual([{ count: 1 }])
})

it('is one PDF with contents, the topics of the open field among them', async () => {
  const { id } = await create()
  const { raw, headers } = await ana.call('POST /client/manual-qualidade/pdf/{id}', { params: { id } })
  expect(headers['content-disposition']).toContain('manual_qualidade.pdf')
  const text = (await pagesOf(raw)).join('\n')
  for (const words of ['Sumário', 'Aspectos legais', 'Vigilância sanitária', 'Processos', 'Compra e venda'])
    expect(text).toContain(words)
  expect(text).not.toContain('Objetivos da qualidade')
})

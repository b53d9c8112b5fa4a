import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
})

const at = '/client/planejamento-estrategico/swot'
const folder = async (title = 'SWOT 2026') => (await ana.call(`POST ${at}/folders`, { body: { title } })).body.response
const subject = async (folder_id: number, title: string, field_id = 1, order?: number) =>
  (await ana.call(`POST ${at}/subjects`, { body: { title, field_id, folder_id, order } })).body.response
const listed = async (folderId: number) =>
  (await ana.call(`GET ${at}/subjects/{folderId}`, { params: { folderId } })).body.response.map(
    ({ title, field_id, order }) => [field_id, order, title],
  )

it('a new folder has the date of today, and one that is changed keeps its own', async () => {
  const { id, date_created } = await folder()
  expect(date_created).toBe('2026-03-02')
  server.setClock('2026-03-05T12:00:00-03:00')
  const body = { title: 'SWOT', date_revision: '2027-03-01' }
  const changed = await ana.call(`PUT ${at}/folders/{id}`, { params: { id }, body })
  expect(changed.body.response).toMatchObject({ date_created: '2026-03-02', date_revision: '2027-03-01' })
})

it('a folder of one canvas is not one of the other', async () => {
  const { id } = await folder()
  const found = await ana.call('GET /client/planejamento-estrategico/canvas/folders/{id}', { params: { id } })
  expect(found.status).toBe(404)
})

it('subjects stand where people put them, within a block and between blocks', async () => {
  const { id: folderId } = await folder()
  const [a] = [await subject(folderId, 'A'), await subject(folderId, 'B'), await subject(folderId, 'C', 1, 1)]
  expect(await listed(folderId)).toEqual([
    [1, 1, 'C'],
    [1, 2, 'A'],
    [1, 3, 'B'],
  ])
  const move = (field_id: number, order?: number) =>
    ana.call(`PUT ${at}/subjects/{id}`, {
      params: { id: a.id },
      body: { title: 'A', folder_id: folderId, field_id, order, updated_at: a.updated_at },
    })
  await move(1, 3)
  expect((await listed(folderId)).map(([, , title]) => title)).toEqual(['C', 'B', 'A'])
  await move(4)
  expect(await listed(folderId)).toEqual([
    [1, 1, 'C'],
    [1, 2, 'B'],
    [4, 1, 'A'],
  ])
})

it('there are four quadrants', async () => {
  const { id } = await folder()
  const body = { title: 'X', field_id: 5, folder_id: id }
  expect((await ana.call(`POST ${at}/subjects`, { body })).error.fields).toEqual({ field_id: 'Escolha um dos blocos' })
})

it('a copy begins with the subjects, and does not change with them', async () => {
  const { id } = await folder()
  await subject(id, 'Equipe', 1)
  await subject(id, 'Caixa', 2)
  const body = { title: 'SWOT 2027' }
  const copy = (await ana.call(`POST ${at}/folders/{id}/copy`, { params: { id }, body })).body.response
  await subject(id, 'Depois', 3)
  expect(copy.subjects_count).toBe(2)
  expect((await listed(copy.id)).map(([, , title]) => title)).toEqual(['Equipe', 'Caixa'])
})

it('everybody has one vote for a subject', async () => {
  const bia = await server.colleague(ana, [])
  const { id: folderId } = await folder()
  const { id } = await subject(folderId, 'Equipe')
  const vote = (person: Person, voted: boolean) =>
    person.call(`PUT ${at}/subjects/{id}/vote`, { params: { id }, body: { voted } })
  await vote(ana, true)
  await vote(ana, true)
  expect((await vote(bia, true)).body.response).toMatchObject({ votes: 2, voted: true })
  expect((await vote(ana, false)).body.response).toMatchObject({ votes: 1, voted: false })
})

it('the picture is a PNG, higher with more subjects', async () => {
  const { id } = await folder()
  const heightOf = async () => {
    const { status, raw } = await ana.call(`GET ${at}/png/{folderId}`, { params: { folderId: id }, query: {} })
    expect([status, raw.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
    return raw.readUInt32BE(20)
  }
  const empty = await heightOf()
  for (let i = 0; i < 30; i++) await subject(id, `Assunto número ${i + 1} da empresa`)
  expect(await heightOf()).toBeGreaterThan(empty)
})

it('the PDF has one page, with one subject and with sixty', async () => {
  for (const [kind, count] of [
    ['swot', 1],
    ['swot', 60],
    ['canvas', 1],
    ['canvas', 60],
  ] as const) {
    const path = `/client/planejamento-estrategico/${kind}` as const
    const { id } = (await ana.call(`POST ${path}/folders`, { body: { title: 'Plano' } })).body.response
    const fields = kind === 'swot' ? 4 : 9
    for (let i = 0; i < count; i++) {
      const body = { title: `Assunto número ${i + 1} da empresa`, field_id: (i % fields) + 1, folder_id: id }
      await ana.call(`POST ${path}/subjects`, { body })
    }
    const { status, raw } = await ana.call(`POST ${path}/pdf/{folderId}`, { params: { folderId: id } })
    const pages = await pagesOf(raw)
    expect([kind, status, pages.length]).toEqual([kind, 200, 1])
    expect(pages[0]!.replaceAll(/\s+/g, ' ')).toContain(`Assunto número ${count} da empresa`)
  }
})

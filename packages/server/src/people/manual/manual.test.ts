import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
/** The name of a person that the test server made. */
const someone: unknown = expect.stringMatching(/^Pessoa \d+$/)
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const write = (history: string, updated_at?: string | null) =>
  ana.call('POST /client/manual-colaborador/history', {
    body: { history, ...(updated_at !== undefined && { updated_at }) },
  })
const history = async () => (await ana.call('GET /client/manual-colaborador/history')).body.response

it('a section begins empty and keeps what is not sent', async () => {
  const identity = async () => (await ana.call('GET /client/manual-colaborador')).body.response
  expect(await identity()).toMatchObject({ purpose: '', mission: '', updated_at: null, updated_by: '' })
  await ana.call('POST /client/manual-colaborador', { body: { mission: '<p>Servir</p><script>1</script>' } })
  await ana.call('POST /client/manual-colaborador', { body: { vision: '<p>Crescer</p>' } })
  expect(await identity()).toMatchObject({ mission: '<p>Servir</p>', vision: '<p>Crescer</p>', updated_by: someone })
})

it('nobody writes over what somebody else wrote since, also not over the first text', async () => {
  const first = await write('<p>Um</p>', null)
  const late = await write('<p>Outro</p>', null)
  expect([late.status, late.error.code]).toEqual([409, 'record.stale'])
  expect(late.error.record).toEqual(first.body.response)
  const second = await write('<p>Dois</p>', first.body.response.updated_at)
  expect(second.status).toBe(200)
  expect((await write('<p>Três</p>', first.body.response.updated_at)).status).toBe(409)
  expect((await history()).history).toBe('<p>Dois</p>')
})

it('saving what is there already changes nothing and leaves no row in the trail', async () => {
  await write('<p>Um</p>')
  const before = await history()
  await write('<p>Um</p>')
  expect(await history()).toEqual(before)
  const count = `select count(*)::int as count from audit.trail where company_id = $1 and entity = 'manual'`
  expect(await server.asOwner(count, [ana.companyId])).toEqual([{ count: 1 }])
})

it('is one PDF: cover, contents, the sections in their order with the norms among them, none of those that are empty', async () => {
  await write('<p>Desde 1998</p>')
  await ana.call('POST /client/manual-colaborador/introduction', { body: { introduction: '<p>Que bom ter você</p>' } })
  await ana.call('POST /client/normas', { body: { topic: 'Uniforme', description: '<p>Avental limpo</p>' } })
  const params = { companyId: ana.companyId }
  const pages = await pagesOf((await ana.call('GET /client/manual-colaborador/pdf/{companyId}', { params })).raw)
  expect(pages.length).toBeGreaterThan(2)
  const text = pages.slice(2).join('\n')
  const order = ['Que bom ter você', 'Desde 1998', 'Uniforme', 'Avental limpo'].map((words) => text.indexOf(words))
  expect(order.every((at, index) => at >= 0 && (index === 0 || at > order[index - 1]!))).toBe(true)
  expect(pages[1]).toContain('Sumário')
  expect(pages.join('\n')).not.toContain('Considerações Finais')
  const other = { companyId: (await server.company()).companyId }
  expect((await ana.call('GET /client/manual-colaborador/pdf/{companyId}', { params: other })).status).toBe(404)
})

it('is published in versions that the people who are asked confirm, each new one again', async () => {
  const bia = await server.colleague(ana, [])
  const publishNow = () => ana.call('POST /client/manual-colaborador/publish', { body: { note: '' } })
  expect((await publishNow()).error.code).toBe('manual.empty')
  await write('<p>Um</p>')
  await ana.call('PUT /client/manual-colaborador/readers', { body: { users: [bia.userId] } })
  expect((await bia.call('GET /client/manual-colaborador/reading')).error.code).toBe('manual.not_published')
  expect((await publishNow()).body.response.number).toBe(1)
  expect((await publishNow()).error.code).toBe('manual.unchanged')
  const read = async () => (await bia.call('GET /client/manual-colaborador/reading')).body.response
  expect(await read()).toMatchObject({ version: 1, asked: true, read_at: null })
  const confirm = (version: number) => bia.call('POST /client/manual-colaborador/reading', { body: { version } })
  const first = (await confirm(1)).body.read_at
  expect((await confirm(1)).body.read_at).toBe(first)
  await write('<p>Dois</p>')
  expect((await read()).sections[0]!.texts).toEqual([{ label: '', html: '<p>Um</p>' }])
  await publishNow()
  expect((await confirm(1)).error.code).toBe('manual.version_changed')
  const { version, readers } = (await ana.call('GET /client/manual-colaborador/readers')).body.response
  expect([version, readers]).toMatchObject([2, [{ user_id: bia.userId, read_at: null, version_read: 1 }]])
  const told = (await bia.call('GET /client/manager-notification')).body.response
  expect(told.filter(({ kind }) => kind === 'document.to_read')).toHaveLength(2)
})

it('is read by those who are asked, and by people with the permission', async () => {
  const bia = await server.colleague(ana, [])
  await write('<p>Um</p>')
  await ana.call('POST /client/manual-colaborador/publish', { body: { note: '' } })
  expect((await bia.call('GET /client/manual-colaborador/reading')).status).toBe(404)
  expect((await ana.call('GET /client/manual-colaborador/reading')).body.response).toMatchObject({ asked: false })
})

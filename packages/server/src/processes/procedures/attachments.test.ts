import { beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processOf } from '../testing/places.ts'

const server = openTestServer()
let ana: Person
let process: number
let pop: number

const file = (name: string, content = 'conteúdo') => new File([content], name, { type: 'text/plain' })
const attach = (files: File[], pop_id?: number, who = ana) =>
  who.call('POST /client/pop-attachment/{processId}', {
    params: { processId: process },
    ...(pop_id && { query: { pop_id } }),
    files,
  })
const names = async (pop_id?: number) =>
  (
    await ana.call('GET /client/pop-attachment/{processId}', {
      params: { processId: process },
      ...(pop_id && { query: { pop_id } }),
    })
  ).body.response.map(({ title }) => title)

beforeAll(async () => {
  ana = await server.company()
  process = (await processOf(ana)).process
  pop = (await ana.call('POST /client/pop', { body: { proccess_id: process } })).body.response.id
})

it('files are attached to a process or one of its POPs, and open only for people who see processes', async () => {
  const bia = await server.colleague(ana, [])
  const stranger = await server.company()
  const other = (await ana.call('POST /client/pop', { body: { proccess_id: process } })).body.response.id
  await attach([file('norma.txt')])
  const { body, status } = await attach([file('ficha.txt', 'farinha')], pop)
  expect(status).toBe(201)
  await attach([file('outra.txt')], other)
  expect(await names()).toEqual(['norma.txt', 'ficha.txt', 'outra.txt'])
  expect(await names(pop)).toEqual(['norma.txt', 'ficha.txt'])
  const { id, path } = body.response[0]!
  expect(path).toBe(`/api/client/pop-attachment/file/${id}`)
  const opened = await ana.call('GET /client/pop-attachment/file/{id}', { params: { id } })
  expect(opened.raw.toString()).toBe('farinha')
  expect((await bia.call('GET /client/pop-attachment/file/{id}', { params: { id } })).status).toBe(403)
  expect((await stranger.call('GET /client/pop-attachment/file/{id}', { params: { id } })).status).toBe(404)
  const listed = (await ana.call('GET /client/pop/pops-department')).body.response[0]!.pops.find(
    (one) => one.id === pop,
  )!
  expect(listed.files.map(({ title }) => title)).toEqual(['norma.txt', 'ficha.txt'])
  expect(listed.url_attachment).toBe(listed.files[0]!.path)
})

it('a refused file says why, and nothing of it is stored', async () => {
  const before = await names()
  const refused = async (files: File[]) => (await attach(files)).error
  expect((await refused([])).message).toBe('Você não escolheu o nenhum arquivo')
  expect((await refused([file('vazio.txt', '')])).code).toBe('file.empty')
  expect((await refused([new File(['MZ'], 'virus.exe')])).code).toBe('file.type_not_allowed')
  expect((await attach([file('x.txt')], 999_999)).status).toBe(404)
  await server.asOwner(
    'update identity.companies c set free_bytes = s.used_bytes from storage.space s where s.company_id = c.id and c.id = $1',
    [ana.companyId],
  )
  expect((await refused([file('grande.txt')])).code).toBe('file.quota')
  await server.asOwner('update identity.companies set free_bytes = 1000000 where id = $1', [ana.companyId])
  expect(await names()).toEqual(before)
})

it('a deleted file gives its space back, and those of a deleted POP when the bin lets go of it', async () => {
  const space = async () =>
    Number(
      (
        await server.asOwner<{ used_bytes: string }>('select used_bytes from storage.space where company_id = $1', [
          ana.companyId,
        ])
      )[0]!.used_bytes,
    )
  const before = await space()
  const own = (await ana.call('POST /client/pop', { body: { proccess_id: process } })).body.response.id
  await attach([file('um.txt'), file('dois.txt')], own)
  const [first] = (
    await ana.call('GET /client/pop-attachment/{processId}', { params: { processId: process }, query: { pop_id: own } })
  ).body.response.filter(({ pop_id }) => pop_id === own)
  const remove = () => ana.call('DELETE /client/pop-attachment/{id}', { params: { id: first!.id } })
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await space()).toBeGreaterThan(before)
  await ana.call('PUT /client/pop/authorize-pops', { body: { id: own, status: 2 } })
  await ana.call('DELETE /client/pop/{id}', { params: { id: own } })
  expect(await space()).toBeGreaterThan(before)
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'pop', id: own } })
  expect(await space()).toBe(before)
})

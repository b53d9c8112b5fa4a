import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let caio: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
})

const save = async (by: Person, more: object = {}) =>
  by.call('POST /calendar/views', {
    body: { list: 'tasks', name: 'Prioridades', address: { prioridade: 'sim', pessoa: 7 }, ...more },
  })
const views = async (by: Person) => (await by.call('GET /calendar/views')).body.response
const names = async (by: Person) => (await views(by)).map(({ name }) => name)
const change = (by: Person, id: number, body: object) => by.call('PUT /calendar/views/{id}', { params: { id }, body })
const open = (by: Person, view_id: number | null, list: 'tasks' | 'week' = 'tasks') =>
  by.call('PUT /calendar/default-view', { body: { list, view_id } })

it('a view is its author’s until it is shared; it stores the address that shows it', async () => {
  const { id, address } = (await save(bia)).body.response
  expect(address).toEqual({ prioridade: 'sim', pessoa: 7 })
  expect(await names(caio)).toEqual([])
  expect((await change(caio, id, { name: 'Minha' })).status).toBe(404)
  expect((await open(caio, id)).status).toBe(404)

  await change(bia, id, { shared: true })
  expect(await views(caio)).toMatchObject([{ id, shared: true, author_id: bia.userId, can: { edit: false } }])
})

it('one of the company is changed and deleted by its author and by responsible users, and by nobody else', async () => {
  const { id } = (await save(bia, { shared: true })).body.response
  expect((await change(caio, id, { name: 'Outra' })).error.code).toBe('view.not_own')
  expect((await caio.call('DELETE /calendar/views/{id}', { params: { id } })).status).toBe(403)
  expect((await change(ana, id, { name: 'Da casa' })).body.response).toMatchObject({
    name: 'Da casa',
    author_id: bia.userId,
  })
  expect((await ana.call('DELETE /calendar/views/{id}', { params: { id } })).status).toBe(200)
  expect(await names(bia)).toEqual([])
})

it('a name is used once for a list of a person; another list and another person may use it too', async () => {
  await save(bia)
  expect((await save(bia, { name: 'PRIORIDADES' })).error.code).toBe('view.duplicate')
  expect((await save(bia, { list: 'week' })).status).toBe(201)
  expect((await save(caio)).status).toBe(201)
})

it('each person chooses the view with which a list opens, and one that is theirs no more opens nothing', async () => {
  const { id } = (await save(bia, { shared: true })).body.response
  const other = (await save(bia, { name: 'Atrasadas' })).body.response.id
  await open(bia, id)
  await open(caio, id)
  const chosen = async (by: Person) => (await views(by)).filter((one) => one.is_default).map((one) => one.id)
  expect([await chosen(bia), await chosen(caio), await chosen(ana)]).toEqual([[id], [id], []])
  await open(bia, other)
  expect(await chosen(bia)).toEqual([other])
  expect((await open(bia, id, 'week')).status).toBe(404)

  await change(bia, id, { shared: false })
  await change(bia, id, { shared: true })
  expect(await chosen(caio)).toEqual([])
  await open(bia, null)
  expect(await chosen(bia)).toEqual([])
})

it('refuses what is no address, and more views than anybody finds again', async () => {
  expect((await save(bia, { address: { 'Pessoa;': 'x' } })).status).toBe(400)
  expect((await save(bia, { address: { pessoa: 1.5 } })).status).toBe(400)
  for (let n = 0; n < 50; n++) await save(bia, { name: `Visão ${n}` })
  expect((await save(bia, { name: 'Mais uma' })).error.code).toBe('list.too_many')
})

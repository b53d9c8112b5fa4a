import { beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeAll(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})

const agendas = async (person: Person) => (await person.call('GET /v2/protocols-templates')).body.response
const own = async (person: Person) => (await agendas(person)).filter(({ id }) => id !== null)
const minutes = async (subjects: object[]) =>
  (await ana.call('POST /v2/protocols', { body: { name: 'Semanal', date: '2026-03-02', subjects } as never })).body
    .response
const save = (name: string, protocol_id: number, person = ana) =>
  person.call('POST /v2/protocols-templates', { body: { name, protocol_id } })

it('every company has agendas that are ready, and minutes begin with one', async () => {
  const [ready] = await agendas(bia)
  expect(ready).toMatchObject({ id: null, can: { edit: false } })
  const made = await minutes(ready!.subjects)
  expect(made.subjects.map(({ title, description }) => ({ title, description }))).toEqual(ready!.subjects)
})

it('an agenda is made of minutes: their subjects in order, and nothing that came of them', async () => {
  const { id } = await minutes([
    { title: 'Vendas', description: '<p>Por loja</p>', responsible: 'Rita', time: '2026-03-09', feedback: 'Bom' },
    { title: 'Avisos' },
  ])
  expect((await save('Diretoria', id)).status).toBe(201)
  expect(await own(bia)).toMatchObject([
    {
      name: 'Diretoria',
      subjects: [
        { title: 'Vendas', description: '<p>Por loja</p>' },
        { title: 'Avisos', description: '' },
      ],
      can: { edit: false },
    },
  ])
  expect((await save('diretoria', id, bia)).error.code).toBe('template.duplicate')
  const stranger = await server.company()
  expect(await own(stranger)).toEqual([])
  expect((await save('Deles', id, stranger)).error.code).toBe('not_found')
})

it('an agenda is renamed and deleted by its author and by responsible users', async () => {
  const { id: protocol } = await minutes([{ title: 'Vendas' }])
  const id = (await save('Da Bia', protocol, bia)).body.response.id!
  const caio = await server.colleague(ana)
  const rename = (person: Person) =>
    person.call('PUT /v2/protocols-templates/{id}', { params: { id }, body: { name: 'Comercial' } })
  expect((await rename(caio)).error.code).toBe('template.read_only')
  expect((await rename(ana)).body.response.name).toBe('Comercial')
  expect((await bia.call('DELETE /v2/protocols-templates/{id}', { params: { id } })).status).toBe(200)
  expect((await own(ana)).map(({ name }) => name)).not.toContain('Comercial')
})

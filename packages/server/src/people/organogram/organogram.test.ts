import { placed } from '@prumo/contract/people/organogram/placing.ts'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, department } from '../testing/records.ts'

const server = openTestServer()
let ana: Person
let department_id: number

beforeEach(async () => {
  ana = await server.company()
  department_id = (await department({ ana, secret: 'da loja' })).id
})

type Sent = {
  ref_id?: number | string
  graphic_position?: string
  collaborators?: number[]
  position?: 'Estratégica' | 'Tática' | 'Operacional'
}
const input = (cargo: string, rest: Sent = {}) => ({ cargo, position: 'Tática' as const, department_id, ...rest })
const create = async (cargo: string, rest?: Sent) =>
  (await ana.call('POST /client/organograma', { body: input(cargo, rest) })).body.response
const change = (id: number, cargo: string, rest: Sent) =>
  ana.call('PUT /client/organograma/{id}', { params: { id }, body: input(cargo, rest) })
const nodes = async () =>
  (
    await ana.call('GET /client/organograma/by-department/{departmentId}', {
      params: { departmentId: department_id },
    })
  ).body.response

it('a position stands below another one, and at the top when that one is deleted', async () => {
  const director = await create('Diretora', { position: 'Estratégica' })
  const leader = await create('Líder', { ref_id: String(director.id) })
  expect([director.ref_id, leader.ref_id]).toEqual(['0', String(director.id)])
  await ana.call('DELETE /client/organograma/{id}', { params: { id: director.id } })
  expect((await nodes()).map(({ cargo, ref_id }) => [cargo, ref_id])).toEqual([['Líder', '0']])
})

it('a position comes back from the bin with the people who hold it, over those that stood below it', async () => {
  const { id: person } = await collaborator({ ana, secret: 'Rui' })
  const director = await create('Diretora', { collaborators: [person] })
  await create('Líder', { ref_id: String(director.id) })
  const terms = async () =>
    (await ana.call('GET /client/organograma/terms', { query: { position_id: director.id } })).body.response.map(
      ({ until }) => until,
    )
  await ana.call('DELETE /client/organograma/{id}', { params: { id: director.id } })
  expect((await nodes()).map(({ ref_id }) => ref_id)).toEqual(['0'])
  const key = { kind: 'position', id: director.id }
  expect((await ana.call('POST /client/bin/{kind}/{id}/restore', { params: key })).status).toBe(204)
  const restored = (await nodes()).map(({ cargo, ref_id, order, collaborators }) => [
    cargo,
    ref_id,
    order,
    collaborators.map(({ id }) => id),
  ])
  expect(restored).toEqual([
    ['Líder', String(director.id), 1, []],
    ['Diretora', '0', 2, [person]],
  ])
  expect(await terms()).toEqual([null])
})

it('a position that would come back below itself comes back at the top', async () => {
  const [one, two] = [await create('Um'), await create('Dois')]
  await change(two.id, 'Dois', { ref_id: one.id })
  const three = await create('Três', { ref_id: two.id })
  await ana.call('DELETE /client/organograma/{id}', { params: { id: two.id } })
  await change(one.id, 'Um', { ref_id: three.id })
  await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'position', id: two.id } })
  const places = (await nodes()).map(({ cargo, ref_id }) => [cargo, ref_id])
  expect(Object.fromEntries(places)).toEqual({ Um: String(three.id), Dois: '0', Três: String(two.id) })
})

it('a position never stands below itself, also not over others', async () => {
  const one = await create('Um')
  const two = await create('Dois', { ref_id: one.id })
  const three = await create('Três', { ref_id: two.id })
  const refused = await change(one.id, 'Um', { ref_id: three.id })
  expect([refused.status, refused.error.code]).toEqual([409, 'organogram.circle'])
})

it('is drawn where it was dragged, else by its level at the first free step of 180 from x 20', async () => {
  await create('Diretora', { position: 'Estratégica' })
  await create('Um', { position: 'Operacional' })
  const { id } = await create('Dois', { position: 'Operacional' })
  await create('Três', { position: 'Operacional' })
  const call = 'PUT /client/organograma/graphic-position/{id}'
  const body = { graphic_position: JSON.stringify({ x: 7.5, y: -3 }) }
  const moved = await ana.call(call, { params: { id }, body })
  expect(JSON.parse(moved.body.response.graphic_position!)).toEqual({ x: 7.5, y: -3 })
  expect([...placed(await nodes()).values()]).toEqual([
    { x: 200, y: 0 },
    { x: 20, y: 400 },
    { x: 7.5, y: -3 },
    { x: 200, y: 400 },
  ])
  const wrong = await ana.call(call, { params: { id }, body: { graphic_position: 'ali' } })
  expect(wrong.status).toBe(400)
})

it('says who holds a position; those who left do not, and it is vacant', async () => {
  const { id: person, name, cargo, department_id: theirs } = await collaborator({ ana, secret: 'da loja' })
  const { id } = await create('Líder', { collaborators: [person] })
  expect((await nodes())[0]).toMatchObject({ collaborators: [{ id: person, name }], vacant: false })
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id: person },
    body: { name, cargo, department_id: theirs, left_on: '2026-05-01' },
  })
  const found = await ana.call('GET /client/organograma/{id}', { params: { id } })
  expect(found.body.response).toMatchObject({ collaborators: [], vacant: true })
})

const pdf = async () =>
  (await ana.call('GET /client/organograma/pdf/{departmentId}', { params: { departmentId: department_id } })).raw

it('is whole on the first page of its PDF, however far apart its positions are', async () => {
  const director = await create('Diretora', { graphic_position: '{"x":-4000,"y":0}' })
  await create('Ajudante', { ref_id: director.id, graphic_position: '{"x":6000,"y":9000}' })
  const [first] = await pagesOf(await pdf())
  expect(first).toContain('Diretora')
  expect(first).toContain('Ajudante')
})

it('begins with a page from A4 to A0, the smallest on which its names can be read', async () => {
  const widthOf = async () =>
    Math.round(Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec((await pdf()).toString('latin1'))![1]) / 72 / (1 / 25.4))
  await create('Diretora', { graphic_position: '{"x":0,"y":0}' })
  expect(await widthOf()).toBe(297)
  await create('Ajudante', { graphic_position: '{"x":2000,"y":0}' })
  expect(await widthOf()).toBe(594)
  await create('Longe', { graphic_position: '{"x":90000,"y":0}' })
  expect(await widthOf()).toBe(1188)
})

it('follows in parts for A4 when it needs more than A3, each position whole on one of them and no part empty', async () => {
  await create('Diretora', { graphic_position: '{"x":0,"y":0}' })
  expect(await pagesOf(await pdf())).toHaveLength(1)
  await create('Ajudante', { graphic_position: '{"x":930,"y":0}' })
  await create('Longe', { graphic_position: '{"x":90000,"y":400}' })
  const [, ...parts] = await pagesOf(await pdf())
  expect(parts.map((words) => ['Diretora', 'Ajudante', 'Longe'].filter((name) => words.includes(name)))).toEqual([
    ['Diretora'],
    ['Ajudante'],
    ['Longe'],
  ])
  expect(parts[0]).toContain('parte 1 de 3')
})

it('says in a part under whom a position stands whose superior is on another one', async () => {
  const director = await create('Diretora', { graphic_position: '{"x":0,"y":0}' })
  await create('Ajudante', { ref_id: director.id, graphic_position: '{"x":90000,"y":400}' })
  const [whole, one, other] = await pagesOf(await pdf())
  expect([whole, one, other].map((words) => words!.includes('responde a Diretora'))).toEqual([false, false, true])
})

it('puts in columns what nobody has placed, and keeps where people put it once they placed some', async () => {
  const leader = await create('Líder')
  for (let count = 1; count <= 24; count++) await create(`Auxiliar ${count}`, { ref_id: leader.id })
  expect(await pagesOf(await pdf())).toHaveLength(1)
  await change(leader.id, 'Líder', { graphic_position: '{"x":0,"y":0}' })
  expect((await pagesOf(await pdf())).length).toBeGreaterThan(1)
})

it('says a long name whole in its box', async () => {
  const cargo =
    'Coordenadora de logística, armazenagem, distribuição e atendimento às lojas da região metropolitana e do interior'
  await create(cargo)
  const [page] = await pagesOf(await pdf())
  expect(page!.replaceAll(/\s+/g, ' ')).toContain(cargo)
})

it('says less of the holders where a title takes the box, and parts a word that is wider than it', async () => {
  const collaborators: number[] = []
  for (const name of ['Maria Aparecida de Oliveira Cavalcanti', 'José Roberto dos Santos Ferreira Guimarães']) {
    const { id, cargo, department_id: theirs } = await collaborator({ ana, secret: 'da loja' })
    const body = { name, cargo, department_id: theirs }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
    collaborators.push(id)
  }
  await create('W'.repeat(120), { collaborators })
  const [page] = await pagesOf(await pdf())
  expect(page!.match(/W/g)).toHaveLength(120)
  expect(page).toContain('José Guimarães e mais 1')
})

it('is printed on the chosen page, with the chosen levels, vacancies, branches and photographs', async () => {
  const { id: person } = await collaborator({ ana, secret: 'da loja' })
  const director = await create('Diretora', { collaborators: [person] })
  const leader = await create('Líder', { ref_id: director.id })
  await create('Ajudante', { ref_id: leader.id })
  await create('Vendedor', { ref_id: director.id })
  const photo = new File([await pngImage(80, 80)], 'foto.png', { type: 'image/png' })
  await ana.call('PUT /users/process-feedback/collaborator/{id}/photo', { params: { id: person }, files: [photo] })
  const print = async (query: Record<string, unknown>) => {
    const params = { departmentId: department_id }
    const { raw } = await ana.call('GET /client/organograma/pdf/{departmentId}', { params, query: query as never })
    return { pages: await pagesOf(raw), raw }
  }
  const a3 = await print({ size: 'A3', photos: 'true' })
  expect(
    Math.round(Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(a3.raw.toString('latin1'))![1]) / 72 / (1 / 25.4)),
  ).toBe(420)
  expect(a3.raw.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
  const [collapsed] = (await print({ collapsed: String(leader.id) })).pages
  expect(collapsed).toContain('+ 1 abaixo')
  expect(collapsed).not.toContain('Ajudante')
  const [top] = (await print({ levels: 1 })).pages
  expect(top).toContain('+ 3 abaixo')
  const [held] = (await print({ vacant: 'false' })).pages
  expect(held).toContain('Diretora')
  expect(held).not.toContain('Vendedor')
})

it('is a picture too, of a department and of the company', async () => {
  await create('Diretora')
  const params = { departmentId: department_id }
  const one = await ana.call('GET /client/organograma/png/{departmentId}', { params, query: {} })
  const all = await ana.call('GET /client/organograma/png', { query: {} })
  expect([one, all].map(({ raw }) => raw.subarray(1, 4).toString())).toEqual(['PNG', 'PNG'])
})

it('shows the departments of the company together on one page', async () => {
  await create('Diretora')
  const other = await department({ ana, secret: 'da cozinha' })
  const body = { ...input('Chefe de cozinha'), department_id: other.id }
  await ana.call('POST /client/organograma', { body })
  const pages = await pagesOf((await ana.call('GET /client/organograma/pdf')).raw)
  expect(pages).toHaveLength(1)
  for (const words of ['Diretora', 'Chefe de cozinha', 'da cozinha']) expect(pages[0]).toContain(words)
})

it('draws who stands below a position of another department below it, and says so where that is not drawn', async () => {
  const director = await create('Diretora')
  const other = await department({ ana, secret: 'da cozinha' })
  const body = { ...input('Chefe de cozinha', { ref_id: director.id }), department_id: other.id }
  const { superior } = (await ana.call('POST /client/organograma', { body })).body.response
  expect(superior).toBe('Diretora')
  const [company] = await pagesOf((await ana.call('GET /client/organograma/pdf')).raw)
  expect(company!.replaceAll(/\s+/g, ' ')).toMatch(/Chefe de cozinha Vaga · .*da cozinha/)
  const params = { departmentId: other.id }
  const [own] = await pagesOf((await ana.call('GET /client/organograma/pdf/{departmentId}', { params })).raw)
  expect(own!.replaceAll(/\s+/g, ' ')).toContain('responde a Diretora')
})

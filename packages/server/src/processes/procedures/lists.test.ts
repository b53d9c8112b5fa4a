import { beforeAll, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
const ids: Record<string, number> = {}

const department = async (name: string) =>
  (await ana.call('POST /client/departments', { body: { name } })).body.response.id
const macro = async (title: string, department_id: number) =>
  (await ana.call('POST /client/proccess-sectors', { body: { title, department_id } })).body.response.id
const micro = async (title: string, macroproccess_id: number) =>
  (ids[title] = (await ana.call('POST /client/proccess', { body: { title, macroproccess_id } })).body.response.id)
const pop = async (title: string, proccess_id: number, more: object = {}) =>
  (ids[title] = (await ana.call('POST /client/pop', { body: { title, proccess_id, ...more } })).body.response.id)
const decide = (id: number, status: number) => ana.call('PUT /client/pop/authorize-pops', { body: { id, status } })

beforeAll(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  const [sales, production] = [await department('Vendas'), await department('Águas e caldeiras')]
  const [baking, boiler] = [await macro('Panificação', production), await macro('Caldeira', production)]
  const counter = await macro('Balcão', sales)
  await micro('Fornada', baking)
  await micro('Massa', baking)
  await micro('Purga', boiler)
  await micro('Atendimento', counter)
  await pop('Fornada do dia', ids.Fornada!, { date_revision: '2026-05-10' })
  await pop('Fornada da noite', ids.Fornada!, { date_revision: '2026-05-26' })
  await pop('Purga semanal', ids.Purga!, { date_revision: '2026-05-27' })
  await decide(ids['Fornada da noite']!, 2)
  await decide(ids['Purga semanal']!, 3)
  const journey = await pop('Apagado', ids.Massa!)
  await decide(journey, 2)
  await ana.call('DELETE /client/pop/{id}', { params: { id: journey } })
})

type Query = NonNullable<Parameters<typeof ask>[0]>
const ask = (query: {
  state?: '' | 'not_created' | 'open' | 'approved' | 'refused' | 'late'
  search?: string
  department_id?: number
  approver_id?: number
  of_left?: 'true'
  page?: number
  per_page?: number
}) => ana.call('GET /client/pop/pops-department', { query })
const rows = async (query: Query = {}) =>
  (await ask(query)).body.response.map(({ department, pops }) => [
    department,
    pops.map(({ index_item, title, not_created }) => `${index_item} ${title}${not_created ? ' –' : ''}`),
  ])

describe('all POPs', () => {
  it('and those that wait are found by their approver, also of people who left', async () => {
    const leo = await server.colleague(ana, ['proccess'])
    await pop('De Leo', ids.Purga!, { approved_user_id: leo.userId })
    const waiting = async (query: object) =>
      (await ana.call('GET /client/pop/authorize-pops', { query })).body.response.map(({ title }) => title)
    const found = [['Águas e caldeiras', ['2.1 De Leo']]]
    expect([await rows({ approver_id: leo.userId }), await waiting({ approver_id: leo.userId })]).toEqual([
      found,
      ['De Leo'],
    ])
    expect([await rows({ of_left: 'true' }), await waiting({ of_left: 'true' })]).toEqual([[], []])
    await disable(server, leo)
    expect([await rows({ of_left: 'true' }), await waiting({ of_left: 'true' })]).toEqual([found, ['De Leo']])
    await ana.call('DELETE /client/pop/{id}', { params: { id: ids['De Leo']! } })
  })

  it('are listed by department name and process number, with the processes that have none', async () => {
    expect(await rows()).toEqual([
      ['Águas e caldeiras', ['1.1 Fornada do dia', '1.1 Fornada da noite', '1.2 Massa –', '2.1 Purga semanal']],
      ['Vendas', ['1.1 Atendimento –']],
    ])
  })

  it('are counted for the whole company, and paged across departments', async () => {
    const counts = { not_created: 2, open: 1, approved: 1, refused: 1, late: 1 }
    const page = await ask({ per_page: 3, page: 2 })
    expect(page.body).toMatchObject({ total: 5, counts })
    expect(await rows({ per_page: 3, page: 2 })).toEqual([
      ['Águas e caldeiras', ['2.1 Purga semanal']],
      ['Vendas', ['1.1 Atendimento –']],
    ])
  })

  it('are found by state, by department and by words of the POP or of the records above it', async () => {
    expect(await rows({ state: 'not_created' })).toEqual([
      ['Águas e caldeiras', ['1.2 Massa –']],
      ['Vendas', ['1.1 Atendimento –']],
    ])
    expect(await rows({ state: 'late' })).toEqual([['Águas e caldeiras', ['1.1 Fornada do dia']]])
    expect(await rows({ state: 'approved' })).toEqual([['Águas e caldeiras', ['1.1 Fornada da noite']]])
    expect(await rows({ search: 'BALCAO' })).toEqual([['Vendas', ['1.1 Atendimento –']]])
    expect(await rows({ search: 'noite fornada' })).toEqual([['Águas e caldeiras', ['1.1 Fornada da noite']]])
    expect(await rows({ search: '%' })).toEqual([])
    const { department_id } = (await ask({ search: 'balcão' })).body.response[0]!
    expect(await rows({ department_id })).toEqual([['Vendas', ['1.1 Atendimento –']]])
  })

  it('say whether the review is due soon, within fifteen days, or late, after its date', async () => {
    const all = (await ask({})).body.response.flatMap(({ pops }) => pops)
    expect(Object.fromEntries(all.map(({ title, review }) => [title, review]))).toEqual({
      'Fornada do dia': 'late',
      'Fornada da noite': 'soon',
      Massa: 'none',
      'Purga semanal': 'none',
      Atendimento: 'none',
    })
  })

  it('are printed as pops.pdf: all of them, or the requested ones', async () => {
    const print = (body: object[]) => ana.call('POST /client/pop/generate-list-pops-pdf', { body: body as never })
    const all = await print([])
    expect(all.headers['content-disposition']).toMatch(/^attachment; filename="pops\.pdf"/)
    const text = (await pagesOf(all.raw)).join('\n')
    for (const words of [
      'Águas e caldeiras',
      'Fornada do dia',
      'Não criado',
      '10/05/2026',
      'atrasada',
      '1 com revisão',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Apagado')
    const some = await print([
      { department: 'Vendas', pops: [] },
      { department: 'Águas e caldeiras', pops: [{ id: ids['Purga semanal'] }, { microproccess_id: ids.Massa }] },
      { department: 'Não existe', pops: [{ id: 1 }] },
    ])
    const chosen = (await pagesOf(some.raw)).join('\n')
    for (const words of ['Purga semanal', 'Massa', 'Atendimento']) expect(chosen).toContain(words)
    expect(chosen).not.toContain('Fornada')
  })
})

describe('other lists', () => {
  it('of a process: its POPs and their state', async () => {
    const { body } = await ana.call('GET /client/pop/{processId}', { params: { processId: ids.Fornada! } })
    expect(body.response.map(({ title }) => title)).toEqual(['Fornada do dia', 'Fornada da noite'])
    expect(body.place).toMatchObject({
      index_item: '1.1',
      macro_title: 'Panificação',
      department_title: 'Águas e caldeiras',
    })
  })

  it('of the processes for which a POP can be created, with the number of their POPs', async () => {
    const { body } = await ana.call('GET /client/pop/proccess', { query: { search: 'panificacao' } })
    expect(body.response.map(({ micro_title, pops_count }) => [micro_title, pops_count])).toEqual([
      ['Fornada', 2],
      ['Massa', 0],
    ])
    expect(body.total).toBe(2)
  })

  it('of the people who can be responsible: those who work in the company and may approve, by name', async () => {
    const bia = await server.colleague(ana, ['proccess'])
    const gone = await server.colleague(ana, ['proccess'])
    await server.colleague(ana, ['contacts'])
    await disable(server, gone)
    const { body } = await ana.call('GET /client/pop/proccess/{id}', { params: { id: ids.Massa! } })
    expect(body.response).toMatchObject({ title: 'Massa', date_create: '2026-05-11', index_item: '1.2' })
    expect(body.response.approvers.map(({ id }) => id).sort()).toEqual([ana.userId, bia.userId].sort())
  })
})

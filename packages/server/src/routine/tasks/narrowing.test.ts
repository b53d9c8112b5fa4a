import { addDays } from '@prumo/contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

/* One filter, the same in every list of tasks. */

const server = openTestServer()
const today = '2026-11-18'
let ana: Person
let bia: Person
const ids: { kitchen: number; bread: number } = { kitchen: 0, bread: 0 }

/** Each list has a task that a filter leaves, and one that it takes away. */
beforeAll(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
  ids.kitchen = (await ana.call('POST /client/departments', { body: { name: 'Cozinha' } })).body.response!.id
  ids.bread = (await ana.call('POST /tags', { body: { label: 'Pão', color_id: 1 } })).body.response.id
  const marked = { departments: [ids.kitchen], tags: [ids.bread], priority: true, subjects: [{ label: 'Validade' }] }
  for (const [label, more] of [
    ['Limpar o forno', marked],
    ['Pagar o gás', {}],
    ['Inventário', { type: '2', client_id: bia.userId }],
  ] as const) {
    await ana.call('POST /rotina/macro-atividade/client', { body: { label, ...more } })
    for (const date of [addDays(today, -3), today, addDays(today, 1)])
      await ana.call('POST /calendar/task', { body: { label, date, ...more } })
    for (const date of [addDays(today, -2), addDays(today, 2)]) {
      const { atividades } = (await ana.call('POST /calendar/task', { body: { label, date, ...more } })).body
      await ana.call('POST /calendar/close-task', { body: { calendar_id: atividades[0]!.id } })
    }
  }
})

type Filter = Parameters<Person['call']>[1] extends { query?: infer Query } ? Query : never
type Labelled = { label: string }
const names = (tasks: readonly Labelled[]) => [...new Set(tasks.map(({ label }) => label))].sort()
const ofDays = (days: readonly { tasks: readonly Labelled[] }[]) => names(days.flatMap(({ tasks }) => tasks))

const lists: Readonly<Record<string, (query: object) => Promise<string[]>>> = {
  month: async (query) => ofDays((await ana.call('GET /calendar/month', { query: query as Filter })).body.response),
  week: async (query) => ofDays((await ana.call('GET /calendar/week', { query: query as Filter })).body.response),
  'the week before': async (query) =>
    ofDays(
      (
        await ana.call('GET /calendar/week/{date}/{direction}', {
          params: { date: addDays(today, 7), direction: 'last' },
          query: query as Filter,
        })
      ).body.response,
    ),
  day: async (query) =>
    names(
      (await ana.call('GET /calendar/days/{date}', { params: { date: today }, query: query as Filter })).body.response,
    ),
  late: async (query) => names((await ana.call('GET /calendar/late', { query: query as Filter })).body.late.tasks),
  backlog: async (query) => names((await ana.call('GET /rotina/meu-backlog', { query: query as Filter })).body.macros),
  concluded: async (query) =>
    names((await ana.call('GET /calendar/macros-finish', { query: query as Filter })).body.response),
}

describe.each(Object.entries(lists))('%s', (_, read) => {
  it('is whole without a filter', async () => {
    expect(await read({})).toEqual(['Inventário', 'Limpar o forno', 'Pagar o gás'])
  })

  it('is narrowed by words, person, department, tag and priority, and by all together', async () => {
    expect(await read({ search: 'FORNO limpar' })).toEqual(['Limpar o forno'])
    expect(await read({ search: 'validade' })).toEqual(['Limpar o forno'])
    expect(await read({ client_id: bia.userId })).toEqual(['Inventário'])
    expect(await read({ department_id: ids.kitchen })).toEqual(['Limpar o forno'])
    expect(await read({ tag_id: ids.bread })).toEqual(['Limpar o forno'])
    expect(await read({ priority: 'true' })).toEqual(['Limpar o forno'])
    expect(await read({ priority: 'true', client_id: bia.userId })).toEqual([])
    expect(
      await read({ search: 'forno', client_id: ana.userId, tag_id: ids.bread, department_id: ids.kitchen }),
    ).toEqual(['Limpar o forno'])
  })

  it('refuses a filter that is none', async () => {
    await expect(read({ client_id: 'x' })).rejects.toThrow()
    await expect(read({ late: 'sim' })).rejects.toThrow()
  })
})

it('late are the open ones whose day is over, and those concluded after their day', async () => {
  const { response } = (await ana.call('GET /calendar/week', { query: { date: today, late: 'true' } })).body
  const days = response.filter(({ tasks }) => tasks.length > 0)
  expect(days.map(({ date_filter, tasks }) => [date_filter, new Set(tasks.map(({ status }) => status))])).toEqual([
    [addDays(today, -2), new Set(['2'])],
  ])
  const { late } = (await ana.call('GET /calendar/late', { query: { late: 'true' } })).body
  expect(late.total).toBe(3)
  expect((await ana.call('GET /calendar/macros-finish', { query: { late: 'true' } })).body.total).toBe(3)
  expect((await ana.call('GET /rotina/meu-backlog', { query: { late: 'true' } })).body.total).toBe(0)
})

it('the total of a narrowed list is that of the narrowed list', async () => {
  const { body } = await ana.call('GET /calendar/days/{date}', {
    params: { date: today },
    query: { per_page: 1, search: 'o' },
  })
  expect([body.response.length, body.total]).toEqual([1, 3])
})

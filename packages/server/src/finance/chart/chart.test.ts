import { dreGroups, netProfit, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { usualChart } from './usual-chart.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const category = async (topic: string, more: object = {}) =>
  (await ana.call('POST /client/finance/topic', { body: { topic, type: '2', group_id: 5, ...more } })).body.response
const account = async (topic: string, topic_id: number) =>
  (await ana.call('POST /client/finance/subtopic', { body: { topic, topic_id } })).body.response
const chart = async () => (await ana.call('GET /client/finance/topic')).body.response

describe('the groups of the DRE', () => {
  it('are the same for everybody, in the order of the DRE, with the results that follow them', async () => {
    const { body } = await ana.call('GET /client/finance/group')
    expect(body.response.map(({ name }) => name)).toEqual(dreGroups.map(({ name }) => name))
    expect(body.response.flatMap(({ result }) => result ?? [])).toEqual([
      'Receita líquida',
      'Margem de contribuição',
      'Resultado operacional (EBITDA)',
      'Resultado antes de IR/CSLL',
      'Lucro líquido',
      'Geração de caixa do período',
    ])
    const after = (group: number) => body.response.find(({ id }) => id === group)!.result
    expect([netRevenue, netProfit].map(after)).toEqual(['Receita líquida', 'Lucro líquido'])
    expect((await ana.call('GET /client/finance/group/{id}', { params: { id: 13 } })).status).toBe(404)
  })
})

describe('categories and accounts', () => {
  it('have a name that is sent as topic and read as either, in the order they were made', async () => {
    const office = await category('Escritório')
    await account('Papel', office.id)
    await account('Tinta', office.id)
    const [read] = await chart()
    expect(read).toMatchObject({ name: 'Escritório', topic: 'Escritório', type: '2', client_id: ana.companyId })
    expect(read!.subtopics.map(({ topic, position }) => [topic, position])).toEqual([
      ['Papel', 1],
      ['Tinta', 2],
    ])
  })

  it('take a new order', async () => {
    const first = await category('Primeira')
    const second = await category('Segunda')
    await ana.call('POST /client/finance/topic/reorder', { body: [second.id, first.id] })
    expect((await chart()).map(({ name }) => name)).toEqual(['Segunda', 'Primeira'])
  })

  it('are called once in their group, whatever the case', async () => {
    await category('Frota')
    const again = await ana.call('POST /client/finance/topic', { body: { topic: 'FROTA', type: '2', group_id: 5 } })
    expect(again.error.code).toBe('finance.category_duplicate')
    const elsewhere = await ana.call('POST /client/finance/topic', { body: { topic: 'FROTA', type: '2', group_id: 3 } })
    expect(elsewhere.status).toBe(201)
  })

  it('move to another group as the last there, and close the gap they leave', async () => {
    const [first, second] = [await category('Primeira'), await category('Segunda')]
    await category('Lá', { group_id: 6 })
    const body = { topic: 'Primeira', type: '2' as const, group_id: 6 }
    await ana.call('PUT /client/finance/topic/{id}', { params: { id: first.id }, body })
    expect((await chart()).map(({ id, group_id, position }) => [id, group_id, position])).toEqual([
      [second.id, 5, 1],
      [expect.any(Number), 6, 1],
      [first.id, 6, 2],
    ])
  })

  it('go while nothing uses them, and can be switched off', async () => {
    const { id } = await category('Frota')
    const { id: fuel } = await account('Combustível', id)
    const off = { topic: 'Combustível', topic_id: id, disabled: true }
    await ana.call('PUT /client/finance/subtopic/{id}', { params: { id: fuel }, body: off })
    expect((await chart())[0]!.subtopics[0]!.disabled).toBe(true)
    expect((await ana.call('DELETE /client/finance/topic/{id}', { params: { id } })).status).toBe(200)
    expect(await chart()).toEqual([])
  })
})

describe('the usual chart', () => {
  it('has some 150 accounts, each name once in its category, and no number twice', () => {
    const accounts = usualChart.flatMap(({ accounts }) => accounts)
    expect(accounts.length).toBeGreaterThanOrEqual(140)
    expect(new Set(usualChart.map(({ id }) => id)).size).toBe(usualChart.length)
    for (const { accounts, off = [] } of usualChart) {
      expect(new Set(accounts).size).toBe(accounts.length)
      expect(off.every((name) => accounts.includes(name))).toBe(true)
    }
  })

  it('is offered by group as far as the company lacks it, and imported category by category', async () => {
    const offered = async () =>
      (await ana.call('GET /client/finance/topic/sync/group/{groupId}', { params: { groupId: 4 } })).body.response
    await category('folha', { group_id: 4 })
    expect((await offered()).map(({ name }) => name)).toEqual(['Encargos', 'Benefícios', 'Desenvolvimento de pessoas'])
    const [charges] = await offered()
    const { body } = await ana.call('POST /client/finance/topic/import/{id}', { params: { id: charges!.id } })
    expect(body.response).toMatchObject({ name: 'Encargos', subtopics_count: 3, group_id: 4 })
    expect((await offered()).map(({ name }) => name)).toEqual(['Benefícios', 'Desenvolvimento de pessoas'])
    const again = await ana.call('POST /client/finance/topic/import/{id}', { params: { id: charges!.id } })
    expect(again.error.code).toBe('finance.category_duplicate')
  })

  it('is imported whole for a trade, once however often, with CBS and IBS switched off', async () => {
    const whole = () => ana.call('POST /client/finance/topic/import', { body: { chart: 'food' } })
    const imported = await Promise.all([whole(), whole()])
    expect(imported.map(({ body }) => body.response.categories).sort()).toEqual([0, expect.any(Number)])
    const categories = await chart()
    expect(categories.map(({ name }) => name)).toContain('Ingredientes e bebidas')
    expect(categories.map(({ name }) => name)).not.toContain('Produção própria')
    const taxes = categories.find(({ name }) => name === 'Impostos sobre vendas')!
    expect(taxes.subtopics.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(['CBS', 'IBS'])
  })
})

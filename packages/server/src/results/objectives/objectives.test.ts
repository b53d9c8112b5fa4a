import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person
let sales: { id: number; department_id: number }
let losses: { id: number; department_id: number }

beforeEach(async () => {
  server.setClock('2026-07-02T12:00:00-03:00')
  ana = await server.company()
  const world = { ana, secret: 'x' }
  sales = await indicator(world, undefined, { title: 'Vendas' })
  losses = await indicator(world, undefined, { title: 'Perdas', polarity_id: 2 })
})

const type = (id: number, values: Record<string, number>) =>
  ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators: [{ id, values }] } })
const input = () => ({
  title: 'Ser a padaria do bairro',
  description: 'Porque a rede chegou.',
  begins_on: '2026-01-01',
  ends_on: '2026-12-31',
  key_results: [
    { indicator_id: sales.id, from_value: 200, to_value: 260, by_on: '2026-12-31' },
    { indicator_id: losses.id, from_value: 8, to_value: 2, by_on: '2026-06-30' },
  ],
})
const create = async () => (await ana.call('POST /client/objectives', { body: input() })).body.response
const list = async (department_id?: number) =>
  (await ana.call('GET /client/objectives', { query: { ...(department_id && { department_id }) } })).body.response

describe('an objective', () => {
  it('is as far as the newest figures of its indicators, until the day of each', async () => {
    const { id } = await create()
    await type(sales.id, { '01': 210, '05': 230, '06': 245 })
    await type(losses.id, { '05': 5, '07': 2 })
    const [found] = await list()
    expect(found).toMatchObject({ id, progress: 63 })
    expect(found!.key_results).toMatchObject([
      { indicator: 'Vendas', value: 245, month: '2026-06', progress: 75, state: 'on' },
      { indicator: 'Perdas', value: 5, month: '2026-05', progress: 50, state: 'missed' },
    ])
  })

  it('does not fall on the first of a month: what a source still counts is not its newest figure, what is typed is', async () => {
    const { id: indicator_id, department_id } = await indicator({ ana, secret: 'z' }, undefined, {
      aggregation: 'sum',
      source: { id: 'action_plan.concluded', of_department: true },
    })
    await server.asOwner(`update identity.companies set created_at = '2026-05-01' where id = $1`, [ana.companyId])
    const plan = { department_id, problem: 'P', to_do: 'T', real_start: '2026-06-01', real_end: '2026-06-20' }
    for (let n = 0; n < 3; n++) await ana.call('POST /client/action-plan', { body: plan })
    const way = { indicator_id, from_value: 0, to_value: 4, by_on: '2026-12-31' }
    await ana.call('POST /client/objectives', { body: { ...input(), key_results: [way] } })
    server.setClock('2026-07-01T12:00:00-03:00')
    expect((await list())[0]).toMatchObject({ progress: 75, key_results: [{ value: 3, month: '2026-06' }] })
    await type(indicator_id, { '07': 1 })
    expect((await list())[0]).toMatchObject({ progress: 25, key_results: [{ value: 1, month: '2026-07' }] })
  })

  it('is shown in the panels of the departments whose indicators it uses', async () => {
    const { id } = await create()
    const other = await indicator({ ana, secret: 'y' })
    expect((await list(losses.department_id)).map((one) => one.id)).toEqual([id])
    expect(await list(other.department_id)).toEqual([])
    expect((await list())[0]!.key_results.map(({ value, state }) => [value, state])).toEqual([
      [null, 'unknown'],
      [null, 'missed'],
    ])
  })

  it('refuses a way that leads nowhere, and an end before its beginning', async () => {
    const way = { ...input(), key_results: [{ ...input().key_results[0]!, to_value: 200 }] }
    expect((await ana.call('POST /client/objectives', { body: way })).error.fields).toEqual({
      'key_results.0.to_value': 'O valor final é outro que o inicial',
    })
    const body = { ...input(), ends_on: '2025-12-31' }
    expect((await ana.call('POST /client/objectives', { body })).error.fields).toEqual({
      ends_on: 'O fim vem depois do começo',
    })
  })

  it('comes back from the bin with its key results, and is in the report of the month', async () => {
    const { id } = await create()
    await type(sales.id, { '01': 215, '06': 260 })
    const before = await list()
    await ana.call('DELETE /client/objectives/{id}', { params: { id } })
    expect(await list()).toEqual([])
    await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'objective', id } })
    expect(await list()).toEqual(before)
    const pdf = await ana.call('GET /client/dashboard-indicators/department/{departmentId}/pdf', {
      params: { departmentId: sales.department_id },
      query: { month: '2026-06' },
    })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

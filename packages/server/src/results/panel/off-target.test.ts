import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

const world = () => ({ ana, secret: 'x' })
const type = (id: number, rows: object) =>
  ana.call('POST /client/indicators/save-data', {
    query: { year: 2026 },
    body: { indicators: [{ id, ...rows }] as never },
  })
const off = () =>
  server.asOwner<{ entity_id: string; after: { month: string; value: number } }>(
    `select entity_id, after from audit.trail where company_id = $1 and action = 'indicator.off_target' order by id`,
    [ana.companyId],
  )

it('a figure that comes to be off its target is noted once, and again after it was reached', async () => {
  const { id } = await indicator(world())
  await type(id, { meta: { '07': 100 } })
  await type(id, { values: { '07': 95 } })
  expect(await off()).toEqual([])
  await type(id, { values: { '07': 80 } })
  await type(id, { values: { '07': 70 } })
  expect(await off()).toMatchObject([{ entity_id: String(id), after: { month: '2026-07' } }])
  await type(id, { values: { '07': 120 } })
  await type(id, { meta: { '07': 200 } })
  expect(await off()).toHaveLength(2)
})

it('so is a measurement, of a figure that should be small too', async () => {
  const { id } = await indicator(world(), undefined, { polarity_id: 2 })
  await type(id, { meta: { '08': 10 } })
  const measure = (value: number) =>
    ana.call('POST /client/indicators/history', {
      body: { indicator_id: id, datetime: '2026-08-10T15:00:00.000Z', value },
    })
  for (const value of [5, 30, 40]) expect((await measure(value)).status).toBe(201)
  expect(await off()).toHaveLength(1)
})

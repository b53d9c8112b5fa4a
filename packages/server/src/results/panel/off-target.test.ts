import type { Amount } from '@prumo/contract/money.ts'
import { beforeEach, expect, it } from 'vitest'
import { memberActor } from '../../identity/session/member-actor.ts'
import { inScope } from '../../platform/scope.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { figureImport } from '../indicators/importing-figures.ts'
import { targetImport } from '../indicators/importing-targets.ts'
import { department, indicator } from '../testing/indicators.ts'

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

it('so is what is calculated from it, typed or measured', async () => {
  const { id: place } = await department(world())
  const revenue = await indicator(world(), place, { title: 'Faturamento' })
  const sales = await indicator(world(), place, { title: 'Vendas' })
  const ticket = await indicator(world(), place, { title: 'Ticket médio', calculation: '[Faturamento] / [Vendas]' })
  await type(ticket.id, { meta: { '07': 50, '08': 50 } })
  await type(revenue.id, { values: { '07': 1000, '08': 1000 } })
  await type(sales.id, { values: { '07': 10 } })
  expect(await off()).toEqual([])
  await type(sales.id, { values: { '07': 40 } })
  const body = { indicator_id: sales.id, datetime: '2026-08-10T15:00:00.000Z', value: 100 }
  await ana.call('POST /client/indicators/history', { body })
  await type(sales.id, { values: { '07': 41 } })
  expect(await off()).toMatchObject([
    { entity_id: String(ticket.id), after: { month: '2026-07' } },
    { entity_id: String(ticket.id), after: { month: '2026-08' } },
  ])
})

it('so is what an import brings of this month and the last, not of the years before', async () => {
  const { id, title } = await indicator(world())
  await type(id, { meta: { '05': 100, '07': 100, '08': 100 } })
  const line = (month: string, value: string) => ({ indicator: title, department: '', month, value: value as Amount })
  const { database, services } = server.composed
  const { actor } = (await memberActor({ database, clock: services.clock }, ana))!
  const store = (lines: ReturnType<typeof line>[], kind: Pick<typeof figureImport, 'store'>) =>
    inScope(database, services, actor, {}, (scope) => kind.store(scope, lines as never))
  await store([line('2026-05', '10.00'), line('2026-07', '10.00'), line('2026-08', '150.00')], figureImport)
  expect(await off()).toMatchObject([{ entity_id: String(id), after: { month: '2026-07' } }])
  await store([line('2026-08', '400.00')], targetImport)
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

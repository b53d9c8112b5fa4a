import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { isDue } from '../../testing/changed.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { type GatewayCharge, type GatewayState, gatewayService } from '../gateway/gateway.ts'
import { contracted, Paying } from '../testing/paying.ts'
import { adoptCharge } from './adopting.ts'
import { chargeOfReference } from './queries.ts'

const server = openTestServer()
const seeds = Array.from({ length: 24 }, (_, seed) => seed).filter((seed) =>
  isDue(`orders ${seed}`, ['packages/server/src/billing/']),
)
const eventsOfEach = 40
let paying: Paying

beforeAll(() => {
  server.setClock('2026-05-11T12:00:00-03:00')
  paying = new Paying(server)
})

/** From what can only be said of a charge before to what can only be said after. */
const order: readonly GatewayState[] = [
  'open',
  'overdue',
  'canceled',
  'confirmed',
  'received',
  'refunded',
  'chargeback',
]

/** What the ledger must say after these, told slowly: the furthest that was ever said, and the money it stands for. */
function slowly(said: readonly GatewayState[]): { state: GatewayState; balance: Amount } {
  let furthest = 0
  for (const state of said) furthest = Math.max(furthest, order.indexOf(state))
  const holds = order[furthest] === 'confirmed' || order[furthest] === 'received'
  return { state: order[furthest]!, balance: ofCents(holds ? 14_900n : 0n) }
}

async function charged(ana: Person): Promise<GatewayCharge> {
  await contracted(paying, ana, { paid: false })
  return (await gatewayService.of(server.composed.services).charge(paying.last(ana).id))!
}

it(`${seeds.length * eventsOfEach} answers of the gateway in any order, many of them twice, leave the ledger as the slow model has it`, async () => {
  expect(seeds.length).toBeGreaterThan(0)
  for (const seed of seeds) {
    const ana = await server.company()
    const seen = await charged(ana)
    const random = seeded(`orders ${seed}`)
    const said: GatewayState[] = ['open']
    await server.composed.jobContext.inCompany(ana.companyId, async (scope) => {
      for (let step = 0; step < eventsOfEach; step++) {
        // Most companies see few kinds of events, so that not every history ends with the last of them.
        const state = order[random.below(2 + (seed % 6))]!
        said.push(state)
        await adoptCharge(scope, { ...seen, state, paidOn: '2026-05-11' }, random.below(2) ? 'notice' : 'comparison')
        const charge = await chargeOfReference(scope, seen.reference)
        const { state: now, balance } = charge!
        expect({ state: now, balance }, `seed ${seed}: ${said.join(' ')}`).toEqual(slowly(said))
      }
    })
    const rows = await server.asOwner<{ value: string }>('select value from billing.ledger where company_id = $1', [
      ana.companyId,
    ])
    const sum = rows.reduce((total, { value }) => total + centsOf(value as Amount), 0n)
    expect(ofCents(sum)).toBe(slowly(said).balance)
    expect(rows.filter(({ value }) => !value.startsWith('0')).length).toBeLessThanOrEqual(2)
  }
})

import { scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { cpf, Paying, planId, readyToPay } from './testing/paying.ts'

let issued = 0
const coupon = async (server: TestServer, uses: number) => {
  const code = `JUNTOS${++issued}`
  await server.asOwner('insert into billing.coupons (code, percent, months, uses) values ($1, 50, 1, $2)', [code, uses])
  return code
}
/** Companies of their own that can pay, whose tax id nobody knows. */
const payers = async (server: TestServer, many: number) => {
  const made: Person[] = []
  for (let one = 0; one < many; one++) {
    const who = await server.company()
    await server.asOwner('update identity.companies set tax_id = null where id = $1', [who.companyId])
    await readyToPay(who)
    made.push(who)
  }
  return made
}
/** Bare CPFs with right check digits. */
const taxIds = [cpf, '24971563792', '11144477735', '12345678909']

export const billingScenarios = [
  scenario({
    name: 'no more companies have a coupon than it was issued for',
    async arrange({ server }) {
      return { code: await coupon(server, 2), plan: await planId(new Paying(server), 1), who: await payers(server, 4) }
    },
    actions: ({ code, plan, who }) =>
      who.map((one, place) => ({
        what: 'contract',
        make: () =>
          one.call('POST /payment/registered-pix', { body: { plans_id: plan, cpf: taxIds[place]!, coupon: code } }),
      })),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('contract').length === 2, `${outcomes.done('contract').length} companies have it`),
      ...outcomes.unexpected('contract', 'coupon.used_up'),
    ],
  }),

  scenario({
    name: 'a payer has the benefit of a coupon in one company',
    async arrange({ server }) {
      return { code: await coupon(server, 9), plan: await planId(new Paying(server), 1), who: await payers(server, 3) }
    },
    actions: ({ code, plan, who }) =>
      who.flatMap((one) =>
        times(2, () => ({
          what: 'contract',
          make: () => one.call('POST /payment/registered-pix', { body: { plans_id: plan, cpf, coupon: code } }),
        })),
      ),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('contract').length === 1, `${outcomes.done('contract').length} contracts have it`),
      ...outcomes.unexpected('contract', 'coupon.used', 'payment.active', 'payment.in_progress'),
    ],
  }),
]

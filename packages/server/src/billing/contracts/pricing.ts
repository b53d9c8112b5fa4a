import type { Amount } from '@prumo/contract/money.ts'
import type { Charge } from '../charges/queries.ts'
import type { State } from '../charges/states.ts'
import { discounted } from '../plans/coupons.ts'
import type { Contract } from './queries.ts'
import { couponOf } from './queries.ts'

const given: readonly State[] = ['requested', 'refused', 'abandoned', 'canceled']

/** What the next month of a contract costs at this price: with its coupon while that lasts. */
export function nextValue(contract: Contract, price: Amount, charges: readonly Charge[]): Amount {
  const coupon = couponOf(contract)
  if (!coupon) return price
  const months = charges.filter(
    ({ contract_id, kind, state }) => contract_id === contract.id && kind === 'period' && !given.includes(state),
  ).length
  return coupon.months === null || months < coupon.months ? discounted(price, coupon) : price
}

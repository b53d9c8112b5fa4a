import type { Amount } from '@prumo/contract/money.ts'
import type { Charge } from '../charges/queries.ts'
import { discounted, discountedMonths } from '../plans/coupons.ts'
import type { Contract } from './queries.ts'
import { couponOf } from './queries.ts'

/**
 * What the next month of a contract costs at this price: with its coupon while that lasts.
 * @param charges all of the company: the months of a coupon are counted over its contracts.
 */
export function nextValue(contract: Contract, price: Amount, charges: readonly Charge[]): Amount {
  const coupon = couponOf(contract)
  if (!coupon) return price
  const lasts = coupon.months === null || discountedMonths(coupon.code, charges) < coupon.months
  return lasts ? discounted(price, coupon) : price
}

import type { Amount } from '@prumo/contract/money.ts'
import { discounted, discountedMonths } from '../plans/coupons.ts'
import { couponOf } from './queries.ts'

type Priced = [contract: Parameters<typeof couponOf>[0], price: Amount, charges: Parameters<typeof discountedMonths>[1]]

/**
 * What the months of a contract that come next cost at this price: each of them, and with a coupon of some months the
 * first ones, as many as are left of it.
 * @param charges all of the company: the months of a coupon are counted over its contracts.
 */
export function nextValues(...[contract, price, charges]: Priced) {
  const coupon = couponOf(contract)
  if (!coupon) return { monthly: price, with_coupon: null }
  const value = discounted(price, coupon)
  if (coupon.months === null) return { monthly: value, with_coupon: null }
  const months = coupon.months - discountedMonths(coupon.code, charges)
  return { monthly: price, with_coupon: months > 0 ? { months, value } : null }
}

/** What the next month of a contract costs at this price: with its coupon while that lasts. */
export function nextValue(...priced: Priced): Amount {
  const { monthly, with_coupon } = nextValues(...priced)
  return with_coupon?.value ?? monthly
}

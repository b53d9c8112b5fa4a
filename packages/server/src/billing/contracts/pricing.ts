import type { Amount } from '@prumo/contract/money.ts'
import { discounted, discountedMonths } from '../plans/coupons.ts'
import { couponOf } from './queries.ts'

/**
 * What the next month of a contract costs at this price: with its coupon while that lasts.
 * @param charges all of the company: the months of a coupon are counted over its contracts.
 */
export function nextValue(
  contract: Parameters<typeof couponOf>[0],
  price: Amount,
  charges: Parameters<typeof discountedMonths>[1],
): Amount {
  const coupon = couponOf(contract)
  if (!coupon) return price
  const lasts = coupon.months === null || discountedMonths(coupon.code, charges) < coupon.months
  return lasts ? discounted(price, coupon) : price
}

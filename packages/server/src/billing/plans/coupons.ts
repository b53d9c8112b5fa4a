import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../charges/queries.ts'

/** What a coupon does; a contract keeps a copy of it. */
export type Coupon = {
  code: string
  percent: number | null
  amount: Amount | null
  /** Null: as long as the contract. */
  months: number | null
}

/** Gateways take no charge below it: what is less is given. */
const leastCharge = 500n

/** @throws coupon.invalid. */
export async function findCoupon(scope: Pick<Scope, 'db' | 'today'>, code: string): Promise<Coupon> {
  const coupon = await scope.db.first(
    sql<Coupon>`select code, percent, amount, months from billing.coupons
      where code = upper(${code}) and (expires_on is null or expires_on >= ${scope.today}::date)`.compile(area),
  )
  if (!coupon) throw fail('coupon.invalid')
  return coupon
}

/** A price with a coupon, rounded half up to whole cents; never a charge that no gateway takes. */
export function discounted(price: Amount, coupon: Pick<Coupon, 'percent' | 'amount'> | undefined): Amount {
  const cents = centsOf(price)
  if (!coupon) return price
  const left =
    coupon.percent === null ? cents - centsOf(coupon.amount!) : (cents * BigInt(100 - coupon.percent) + 50n) / 100n
  return ofCents(left < leastCharge ? 0n : left)
}

/** '20% de desconto nos 3 primeiros meses'. */
export function couponInWords({ percent, amount, months }: Omit<Coupon, 'code'>): string {
  const what = percent === null ? `${moneyInWords(amount!)} de desconto` : `${percent}% de desconto`
  if (months === null) return `${what} em todos os meses`
  return months === 1 ? `${what} no primeiro mês` : `${what} nos ${months} primeiros meses`
}

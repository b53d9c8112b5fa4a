import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Charge } from '../charges/queries.ts'
import type { State } from '../charges/states.ts'

/** What a coupon does; a contract keeps a copy of it. */
export type Coupon = {
  code: string
  percent: number | null
  amount: Amount | null
  /** Null: as long as the contract. */
  months: number | null
}

/** A coupon as it is issued: `uses` companies can have it; null: any number. */
export type OfferedCoupon = Coupon & { uses: number | null }

/** Gateways take no charge below it: what is less is given. */
const leastCharge = 500n

/** @throws coupon.invalid. */
export async function findCoupon(scope: Pick<Scope, 'db' | 'today'>, code: string): Promise<OfferedCoupon> {
  const coupon = await scope.db.first<OfferedCoupon>`select code, percent, amount, months, uses from billing.coupons
    where code = upper(${code}) and (expires_on is null or expires_on >= ${scope.today}::date)`
  if (!coupon) throw fail('coupon.invalid')
  return coupon
}

const notHad: readonly State[] = ['requested', 'refused', 'abandoned', 'canceled']

/** How many months a company had with a coupon, or can pay now, in all its contracts. */
export const discountedMonths = (
  code: string,
  charges: readonly Pick<Charge, 'coupon_code' | 'kind' | 'state'>[],
): number =>
  charges.filter(({ coupon_code, kind, state }) => coupon_code === code && kind === 'period' && !notHad.includes(state))
    .length

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

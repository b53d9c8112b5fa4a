import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import type { OfferedCoupon } from './coupons.ts'

/** A coupon as the provider sees it, with the number of companies that use it. */
export type IssuedCoupon = OfferedCoupon & { expires_on: string | null; used: number }

/** Every coupon, the newest first; on a connection that sees all companies. */
export const everyCoupon = ({ db }: Pick<Scope, 'db'>): Promise<IssuedCoupon[]> =>
  db.all<IssuedCoupon>`
    select p.code, p.percent, p.amount, p.months, p.uses, p.expires_on,
      (select count(distinct u.contract_code)::int from billing.coupon_uses u where u.coupon_code = p.code) as used
    from billing.coupons p order by p.created_at desc, p.code limit 500`

/** Issues a coupon. @throws coupon.duplicate, coupon.needs_one for one without, or with both of percent and amount. */
export async function createCoupon(scope: Scope, coupon: OfferedCoupon & { expires_on: string | null }) {
  if ((coupon.percent === null) === (coupon.amount === null)) throw fail('coupon.needs_one')
  const stored = await scope.db.run(
    area
      .insertInto('billing.coupons')
      .values({ ...coupon, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (!stored) throw fail('coupon.duplicate')
  await record(scope, 'coupon.created', coupon.code, { after: coupon })
}

/** Withdraws a coupon; contracts that have it keep their copy. @throws not_found. */
export async function deleteCoupon(scope: Scope, code: string) {
  const gone = await scope.db.run(area.deleteFrom('billing.coupons').where('code', '=', code))
  if (!gone) throw fail('not_found')
  await record(scope, 'coupon.deleted', code, { before: { code } })
}

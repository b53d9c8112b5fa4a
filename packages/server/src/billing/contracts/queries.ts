import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Coupon } from '../plans/coupons.ts'
import { area } from '../tables.ts'

export const contractRows = rowsOf(area, 'billing.contracts', {
  columns: [
    'id',
    'code',
    'plan_id',
    'plan_name',
    'plan_kind',
    'plan_price',
    'limit_people',
    'limit_gb',
    'next_plan_id',
    'next_plan_from',
    'method',
    'coupon_code',
    'coupon_percent',
    'coupon_amount',
    'coupon_months',
    'starts_on',
    'anchor_day',
    'card_token',
    'card_label',
    'canceled_at',
    'canceled_by',
    'created_by',
    'created_at',
  ],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by'],
  duplicate: 'payment.active',
})
export type Contract = Awaited<ReturnType<typeof contractRows.find>>
type WithCoupon = Pick<Contract, 'coupon_code' | 'coupon_percent' | 'coupon_amount' | 'coupon_months'>

/** The contract in force, if there is one. */
export const activeContract = async (scope: Scope): Promise<Contract | undefined> =>
  (await contractRows.all(scope, { most: 1, where: { canceled_at: null } }))[0]

/** The coupon of a contract, as it was when it was contracted. */
export const couponOf = (contract: WithCoupon): Coupon | undefined =>
  contract.coupon_code === null
    ? undefined
    : {
        code: contract.coupon_code,
        percent: contract.coupon_percent,
        amount: contract.coupon_amount as Amount | null,
        months: contract.coupon_months,
      }

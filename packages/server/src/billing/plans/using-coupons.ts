import { createHash } from 'node:crypto'
import { findCompany } from '../../identity/companies/all.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Charge, companyCharges } from '../charges/queries.ts'
import { isPaid, isReturned } from '../charges/states.ts'
import { area } from '../tables.ts'
import { discountedMonths, findCoupon, type OfferedCoupon } from './coupons.ts'

/** A use, as the contract that begins with a coupon stores it. */
type CouponUse = { coupon: OfferedCoupon; payers: readonly string[]; contractCode: string | undefined }

type Use = { payer: string; contract_code: string; own: boolean }

/**
 * The coupon of a code, where this company may use it: it had fewer discounted months than the coupon gives, no other
 * company of the same payer had it, and it is not used up.
 * @param taxId the payer's CPF or CNPJ, where it is known. The company's own counts too.
 * @throws coupon.invalid, coupon.used, coupon.used_up.
 */
export async function usableCoupon(scope: Scope, code: string, taxId?: string): Promise<CouponUse> {
  const coupon = await findCoupon(scope, code)
  const had = discountedMonths(coupon.code, await companyCharges(scope))
  if (coupon.months !== null && had >= coupon.months) throw fail('coupon.used')
  const { tax_id } = await findCompany(scope)
  const payers = payersOf(coupon.code, scope.companyId, [tax_id, taxId])
  const uses = await scope.db.all<Use>`select u.payer, u.contract_code,
      exists (select from billing.contracts c
        where c.company_id = ${scope.companyId} and c.code = u.contract_code) as own
    from billing.coupon_uses u where u.coupon_code = ${coupon.code} and u.payer = any(${payers})`
  if (uses.some(({ own }) => !own))
    throw fail('coupon.used', { message: 'Este cupom já foi usado com este CPF ou CNPJ.' })
  const contractCode = uses[0]?.contract_code
  if (contractCode === undefined && coupon.uses !== null && (await countUses(scope, coupon.code)) >= coupon.uses)
    throw fail('coupon.used_up')
  return { coupon, payers, contractCode }
}

/** One company at a time finds out whether a coupon can be used: until the end of the transaction. */
export const lockCoupon = (scope: Scope, code: string) =>
  lockNamed({ db: scope.db, companyId: 0 }, `coupon ${code.toUpperCase()}`)

/** Stores who uses the coupon, with the contract that has it. The coupon is locked. */
export async function storeUse(scope: Scope, { coupon, payers, contractCode }: CouponUse, contract: { code: string }) {
  await scope.db.run(
    area
      .insertInto('billing.coupon_uses')
      .values(
        payers.map((payer) => ({
          coupon_code: coupon.code,
          payer,
          contract_code: contractCode ?? contract.code,
          used_at: scope.clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** A contract that ended before anything was paid with its coupon gives the coupon back. */
export async function giveBackCoupon(scope: Scope, { coupon_code: code }: { coupon_code: string | null }) {
  if (code === null) return
  const hadIt = ({ coupon_code, state }: Charge) => coupon_code === code && (isPaid(state) || isReturned(state))
  if ((await companyCharges(scope)).some(hadIt)) return
  await scope.db.run`delete from billing.coupon_uses u where u.coupon_code = ${code} and u.contract_code in (
    select c.code from billing.contracts c where c.company_id = ${scope.companyId} and c.coupon_code = ${code}
  )`
}

async function countUses({ db }: Scope, code: string): Promise<number> {
  const row = await db.first<{ uses: number }>`select count(distinct contract_code)::int as uses
    from billing.coupon_uses where coupon_code = ${code}`
  return row!.uses
}

const payersOf = (code: string, companyId: number, taxIds: readonly (string | null | undefined)[]): string[] => {
  const known = new Set(taxIds.filter((one) => one !== null && one !== undefined && one !== ''))
  const all = [`company ${companyId}`, ...[...known].map((one) => `tax ${one}`)]
  return all.map((payer) => createHash('sha256').update(`${code} ${payer}`).digest('hex'))
}

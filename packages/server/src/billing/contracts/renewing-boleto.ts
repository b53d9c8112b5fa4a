import type { RenewOrder } from '@prumo/contract/billing/payments/endpoints.ts'
import { addDays } from '@prumo/contract/dates.ts'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { withdrawCharge } from '../charges/following.ts'
import { placeCharge } from '../charges/placing.ts'
import { type Charge, companyCharges, lockBilling } from '../charges/queries.ts'
import { requestCharge } from '../charges/requesting.ts'
import { isPayable } from '../charges/states.ts'
import type { Outside } from '../outside.ts'
import { terms } from '../terms.ts'
import { activeContract } from './queries.ts'
import { endAttempts, subscribe } from './subscribing.ts'

/**
 * The boleto of what the company owes now: the open one, or a new one with a new due date when that one is late. Without
 * a contract in force, or with one of another plan that was never paid, it contracts the plan.
 */
export async function renewBoleto(
  outside: Outside,
  { plans_id, cpf }: z.output<typeof RenewOrder>,
  ip: string,
): Promise<Charge> {
  await endAttempts(outside)
  const { contract, open, today } = await outside.reading(async (scope) => {
    const active = await activeContract(scope)
    const charges = await companyCharges(scope)
    const payable = charges.findLast((charge) => charge.contract_id === active?.id && isPayable(charge.state))
    return { contract: active, open: payable, today: scope.today }
  })
  if (!contract) return subscribe(outside, { plans_id, cpf, coupon: '', method: 'boleto', ip })
  // A QR code that asks for an authorization is given up by changing the way of paying.
  if (contract.plan_id !== plans_id || !open || contract.method === 'pix_automatic') throw fail('payment.active')
  if (open.method === 'boleto' && open.due_on >= today) return open
  await withdrawCharge(outside, open)
  const requested = await outside.writing(async (scope) => {
    await lockBilling(scope)
    const { kind, plan_id, period_from, period_to, value } = open
    const { to_pay } = await terms(scope)
    return requestCharge(
      scope,
      { ...contract, method: 'boleto' },
      { kind, plan_id, period_from, period_to, value, due_on: addDays(scope.today, to_pay) },
    )
  })
  return placeCharge(outside, requested, { taxId: cpf, ip })
}

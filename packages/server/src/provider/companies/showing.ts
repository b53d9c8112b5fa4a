import { companyCharges } from '../../billing/charges/queries.ts'
import { isPaid, stateWords } from '../../billing/charges/states.ts'
import { isAhead, lastPause } from '../../billing/contracts/pauses.ts'
import { activeContract } from '../../billing/contracts/queries.ts'
import { paymentStatusOn } from '../../identity/account/payment-status.ts'
import { type Company, findCompany } from '../../identity/companies/all.ts'
import { seats } from '../../identity/members/seats.ts'
import type { Scope } from '../../platform/scope.ts'
import { spaceOf } from '../../platform/storage/space.ts'
import { consentUntil } from '../consents/consents.ts'

/** A company as the provider sees it, on a day. */
export const companyShown = (company: Company, today: string) => ({
  id: company.id,
  name: company.name,
  trade_name: company.trade_name,
  email: company.email,
  phone: company.phone,
  status: paymentStatusOn(today, company),
  trial_ends_on: company.trial_ends_on,
  created_at: company.created_at.toISOString(),
})

/** The state, the use and the charges of the scope's company: nothing of what it wrote. @throws not_found. */
export async function companyDetail(scope: Scope) {
  const company = await findCompany(scope)
  const [people, space] = [await seats(scope), await spaceOf(scope)]
  const contract = await activeContract(scope)
  const pause = contract && (await lastPause(scope, contract.id))
  const charges = await companyCharges(scope)
  const consent = await consentUntil(scope)
  return {
    ...companyShown(company, scope.today),
    tax_id: company.tax_id,
    people: { used: people.active, limit: people.limit },
    space,
    trial_grace_days: company.trial_grace_days,
    plan: contract?.plan_name ?? null,
    pause: pause && isAhead(pause, scope.today) ? { starts_on: pause.starts_on, ends_on: pause.ends_on } : null,
    charges: charges.toReversed().map(({ id, due_on, value, method, state, paid_on, gateway_id }) => ({
      id,
      due_on,
      value,
      method,
      state,
      status: stateWords[state],
      paid_on,
      refundable: isPaid(state) && gateway_id !== null,
    })),
    consent_until: consent?.toISOString() ?? null,
  }
}

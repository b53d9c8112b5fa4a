import { addDays } from '@prumo/contract/dates.ts'
import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { compareAuthorizations } from '../authorizations/falling-back.ts'
import { companiesWithContracts } from '../companies.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { compareInvoices } from '../invoices/issuing.ts'
import { type Outside, outsideOf } from '../outside.ts'
import { followCharge } from './following.ts'
import { type Charge, companyCharges } from './queries.ts'
import { resolveAttempt } from './recovering.ts'
import { isUnderWay } from './requesting.ts'
import { isPaid, isPayable } from './states.ts'

/** For so long a payment is looked at again: it may be returned or contested. */
const paidDays = 90

/** Every night, one job for each company with a contract. */
export const compareAll = defineJob({
  id: 'billing.compare-all',
  schema: z.object({}),
  schedule: '20 4 * * *',
  async run(_, context) {
    for await (const companies of companiesWithContracts(context)) {
      await context.database.transaction({ settings: {} }, (db) =>
        context.jobs.sendToEach(db, compareCompany, companies),
      )
    }
  },
})

/** Compares a company's charges with the gateway's. */
export const compareCompany = defineJob({
  id: 'billing.compare-company',
  schema: z.object({ companyId: z.int() }),
  atOnce: 3,
  async run({ companyId }, context) {
    const outside = outsideOf(context, companyId)
    const repaired =
      (await compareCharges(outside)) + (await compareAuthorizations(outside)) + (await compareInvoices(outside))
    if (repaired > 0) context.log.error({ companyId, repaired }, 'the gateway knew more than its notices had said')
  },
})

/**
 * Repairs what no notice said: charges that can change still are read from the gateway.
 * @returns how many of them were not as the ledger had them.
 */
export async function compareCharges(outside: Outside): Promise<number> {
  const gateway = gatewayService.of(outside.services)
  const open = await outside.reading(async (scope) => {
    const charges = await companyCharges(scope)
    return charges.filter((charge) => mayChange(charge, scope.today) && !isUnderWay(scope, charge))
  })
  let repaired = 0
  for (const charge of open) {
    if (charge.last_event === 'requested') await resolveAttempt(outside, charge)
    if (charge.gateway_id === null) continue
    const seen = await gateway.charge(charge.gateway_id)
    if (!seen || !(await followCharge(outside, seen, 'comparison'))) continue
    repaired++
    await outside.writing((scope) => record(scope, 'charge.repaired', charge.id, { after: { due_on: charge.due_on } }))
  }
  return repaired
}

const mayChange = ({ state, paid_on, last_event }: Charge, today: string) =>
  isPayable(state) ||
  last_event === 'requested' ||
  // A boleto that was canceled may have been paid after that.
  state === 'canceled' ||
  (isPaid(state) && paid_on !== null && paid_on >= addDays(today, -paidDays))

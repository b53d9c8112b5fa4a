import { createHash } from 'node:crypto'
import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { findCharge, lockBilling } from '../charges/queries.ts'
import { isPaid, isReturned } from '../charges/states.ts'
import { contractRows } from '../contracts/queries.ts'
import { type GatewayInvoice, gatewayService } from '../gateway/gateway.ts'
import { type Outside, outsideOf } from '../outside.ts'
import { area } from '../tables.ts'
import { fiscal, serviceOf } from './fiscal.ts'
import { companyInvoices, type Invoice, invoiceOfCharge, invoiceOfReference, type State } from './queries.ts'

/** The order of what becomes of an invoice: an answer that was read earlier and comes later changes nothing. */
const ranks: Record<State, number> = {
  requested: 0,
  scheduled: 1,
  sent: 2,
  failed: 3,
  issued: 4,
  canceling: 5,
  cancel_denied: 6,
  canceled: 7,
}

/** For so long an issued invoice is looked at again: the municipality or the provider may cancel it. */
const issuedDays = 90

/** After a payment, and after one that went back. */
export const followInvoice = defineJob({
  id: 'billing.follow-invoice',
  schema: z.object({ companyId: z.int(), chargeId: z.int() }),
  atOnce: 2,
  retries: 20,
  async run({ companyId, chargeId }, context) {
    try {
      await issueOrCancel(outsideOf(context, companyId), chargeId)
    } catch (error) {
      // The company was deleted meanwhile.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  },
})

/** In the transaction of a payment, or of its return. */
export const sendInvoice = (scope: Scope, chargeId: number) =>
  scope.jobs.send(scope.db, followInvoice, { companyId: scope.companyId, chargeId })

/**
 * Has the gateway issue the invoice of a charge that is paid, once, wherever the process ends; and cancel that of a charge
 * whose money went back. Nothing happens where the provider issues none.
 * @throws not_found, payment.unavailable.
 */
async function issueOrCancel(outside: Outside, chargeId: number) {
  const gateway = gatewayService.of(outside.services)
  const { charge, known } = await outside.reading(async (scope) => ({
    charge: await findCharge(scope, chargeId),
    known: await invoiceOfCharge(scope, chargeId),
  }))
  if (isReturned(charge.state)) return known && withdrawInvoice(outside, known)
  if (!isPaid(charge.state) || charge.value === '0.00' || charge.gateway_id === null) return
  if (known && known.state !== 'requested') return
  const invoice = known ?? (await outside.writing((scope) => requestInvoice(scope, chargeId)))
  if (!invoice) return
  const order = await outside.reading(async (scope) => {
    const { plan_name } = await contractRows.find(scope, charge.contract_id)
    const [from, to] = [charge.covers_from ?? charge.period_from, charge.covers_to ?? charge.period_to]
    return {
      charge: charge.gateway_id!,
      reference: invoice.reference,
      value: charge.value,
      effectiveOn: scope.today,
      description: `Uso do Prumo, plano ${plan_name}, de ${formatDate(from)} a ${formatDate(to)}`,
      service: serviceOf(await fiscal(scope)),
    }
  })
  try {
    const made = (await gateway.invoiceByReference(invoice.reference)) ?? (await gateway.scheduleInvoice(order))
    await outside.writing((scope) => adoptInvoice(scope, made))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payment.refused')) throw error
    await outside.writing((scope) => failInvoice(scope, invoice.reference, error.message))
  }
}

/** The same for the same charge, so that a database that was restored finds the invoice that was issued. */
const referenceFor = ({ companyId }: Scope, what: string) =>
  `${companyId}-${createHash('sha256').update(`invoice ${what}`).digest('hex').slice(0, 24)}`

/** Stores that an invoice is about to be scheduled, before the gateway hears of it. */
async function requestInvoice(scope: Scope, chargeId: number): Promise<Invoice | undefined> {
  await lockBilling(scope)
  if (!(await fiscal(scope)).issuing) return undefined
  const { value, reference } = await findCharge(scope, chargeId)
  const now = scope.clock.now()
  const fresh = await scope.db.run(
    area
      .insertInto('billing.invoices')
      .values({
        company_id: scope.companyId,
        charge_id: chargeId,
        reference: referenceFor(scope, reference),
        state: 'requested',
        value,
        effective_on: scope.today,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const invoice = await invoiceOfCharge(scope, chargeId)
  if (fresh) await record(scope, 'invoice.requested', invoice!.id, { after: { value } })
  return invoice
}

/** The invoice of money that went back is canceled; one that nobody scheduled yet never is. */
async function withdrawInvoice(outside: Outside, { gateway_id: id, reference, state }: Invoice) {
  const gateway = gatewayService.of(outside.services)
  if (ranks[state] >= ranks.canceling) return
  const made = id === null ? await gateway.invoiceByReference(reference) : await gateway.invoice(id)
  if (!made) return
  try {
    if (ranks[made.state] < ranks.canceling) await gateway.cancelInvoice(made.id)
  } catch (error) {
    // It is on its way to the municipality: the comparison of the next night cancels it.
    if (!(error instanceof AppError && error.code === 'payment.refused')) throw error
  }
  const seen = await gateway.invoice(made.id)
  if (seen) await outside.writing((scope) => adoptInvoice(scope, seen))
}

/** Takes over what the gateway says of an invoice. @returns whether it was new. */
export async function adoptInvoice(scope: Scope, seen: GatewayInvoice): Promise<boolean> {
  await lockBilling(scope)
  const invoice = await invoiceOfReference(scope, seen.reference)
  if (!invoice || ranks[seen.state] <= ranks[invoice.state]) return false
  await writeInvoice(scope, invoice, {
    gateway_id: seen.id,
    state: seen.state,
    number: seen.number,
    pdf_url: seen.pdf,
    xml_url: seen.xml,
    problem: seen.problem,
  })
  await record(scope, `invoice.${seen.state}`, invoice.id, { after: { value: invoice.value, number: seen.number } })
  return true
}

async function failInvoice(scope: Scope, reference: string, problem: string) {
  await lockBilling(scope)
  const invoice = await invoiceOfReference(scope, reference)
  if (invoice?.state !== 'requested') return
  await writeInvoice(scope, invoice, { state: 'failed', problem })
  await record(scope, 'invoice.failed', invoice.id, { after: { value: invoice.value } })
}

const writeInvoice = (scope: Scope, { id }: Invoice, changes: Partial<Omit<Invoice, 'id'>>) =>
  scope.db.run(
    area
      .updateTable('billing.invoices')
      .set({ ...changes, updated_at: scope.clock.now() })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )

/**
 * Issues the invoice of a charge again, after one that failed: the provider has completed what was missing. The one that
 * failed is canceled first, so that there are never two.
 * @throws not_found, invoice.not_failed, payment.unavailable.
 */
export async function retryInvoice(outside: Outside, chargeId: number) {
  const gateway = gatewayService.of(outside.services)
  const failed = await outside.reading((scope) => invoiceOfCharge(scope, chargeId))
  if (!failed) throw fail('not_found')
  const seen = await gateway.invoiceByReference(failed.reference)
  if (seen && seen.state !== 'failed') await outside.writing((scope) => adoptInvoice(scope, seen))
  if (failed.state !== 'failed' || (seen && seen.state !== 'failed')) throw fail('invoice.not_failed')
  if (seen) await gateway.cancelInvoice(seen.id)
  await outside.writing(async (scope) => {
    await lockBilling(scope)
    const reference = referenceFor(scope, `again ${failed.reference}`)
    await writeInvoice(scope, failed, { reference, gateway_id: null, state: 'requested', problem: null })
    await record(scope, 'invoice.retried', failed.id, { after: { value: failed.value } })
  })
  await issueOrCancel(outside, chargeId)
}

/** Repairs what no notice said of the company's invoices. @returns how many were not as they were known. */
export async function compareInvoices(outside: Outside): Promise<number> {
  const gateway = gatewayService.of(outside.services)
  const open = await outside.reading(async (scope) => {
    const since = addDays(scope.today, -issuedDays)
    return (await companyInvoices(scope)).filter(
      ({ state, effective_on }) => state !== 'canceled' && (ranks[state] < ranks.issued || effective_on >= since),
    )
  })
  let repaired = 0
  for (const { charge_id, gateway_id: id } of open) {
    const seen = id === null ? undefined : await gateway.invoice(id)
    if (seen && (await outside.writing((scope) => adoptInvoice(scope, seen)))) repaired++
    await issueOrCancel(outside, charge_id)
  }
  return repaired
}

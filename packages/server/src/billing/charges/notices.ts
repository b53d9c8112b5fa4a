import type { GatewayNotice } from '@prumo/contract/billing/gateway/endpoints.ts'
import { z } from 'zod'
import { companyTimeZone } from '../../identity/session/queries.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { fallBack, followAuthorization } from '../authorizations/falling-back.ts'
import { chargeOfAuthorization, type GatewayCharge, gatewayService } from '../gateway/gateway.ts'
import { adoptInvoice } from '../invoices/issuing.ts'
import { outsideOf } from '../outside.ts'
import { area } from '../tables.ts'
import { followCharge } from './following.ts'

const asRunner = { settings: { 'app.runner': 'on' } }

/**
 * Stores a notice of the gateway and leaves the work to a job, so that the gateway gets its answer at once: after
 * fifteen failures it would send none any more. The same notice twice is stored once.
 * @throws payment.forged when it does not carry the agreed token.
 */
export async function receiveNotice(guest: Guest, token: string | undefined, notice: z.output<typeof GatewayNotice>) {
  if (!gatewayService.of(guest).isOwnNotice(token)) throw fail('payment.forged')
  await guest.database.transaction(asRunner, async (db) => {
    const fresh = await db.run(
      area
        .insertInto('billing.notices')
        .values({
          id: notice.id,
          event: notice.event,
          charge_id: notice.payment?.id ?? notice.paymentInstruction?.paymentId ?? null,
          invoice_id: notice.invoice?.id ?? null,
          authorization_id: notice.authorization?.id ?? null,
          reference: notice.payment?.externalReference || notice.invoice?.externalReference || null,
          received_at: guest.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    const { payment, invoice, authorization, paymentInstruction } = notice
    if (fresh && (payment || invoice || authorization || paymentInstruction))
      await guest.jobs.send(db, handleNotice, { id: notice.id })
  })
}

/** Reads the charge of a notice from the gateway, and adopts what it is now. */
export const handleNotice = defineJob({
  id: 'billing.handle-notice',
  schema: z.object({ id: z.string() }),
  atOnce: 3,
  retries: 20,
  async run({ id }, context) {
    const notice = await context.database.transaction({ ...asRunner, readOnly: true }, (db) =>
      db.first(
        area.selectFrom('billing.notices').select(['charge_id', 'invoice_id', 'authorization_id']).where('id', '=', id),
      ),
    )
    if (!notice) return
    // It may be somebody else's, in the same account of the gateway, or of a company that was deleted.
    const outsideFor = async (reference: string) => {
      const companyId = companyOf(reference)
      const isKnown = companyId !== undefined && (await companyTimeZone(context.database, companyId)) !== undefined
      return isKnown ? outsideOf(context, companyId) : undefined
    }
    const named = notice.charge_id === null ? undefined : await gatewayService.of(context).charge(notice.charge_id)
    const seen = named?.qr ? await chargeOfQr(context, named.qr) : named
    const ofCharge = seen && (await outsideFor(seen.reference))
    if (ofCharge) await followCharge(ofCharge, seen, 'notice')
    if (ofCharge && seen.authorization) await fallBack(ofCharge)
    const authorization =
      notice.authorization_id === null
        ? undefined
        : await gatewayService.of(context).authorization(notice.authorization_id)
    const ofAuthorization = authorization && (await outsideFor(authorization.reference))
    if (ofAuthorization) await followAuthorization(ofAuthorization, authorization)
    const invoice = notice.invoice_id === null ? undefined : await gatewayService.of(context).invoice(notice.invoice_id)
    const ofInvoice = invoice && (await outsideFor(invoice.reference))
    if (ofInvoice) await ofInvoice.writing((scope) => adoptInvoice(scope, invoice))
    const handled = area.updateTable('billing.notices').set({ handled_at: context.clock.now() }).where('id', '=', id)
    await context.database.transaction(asRunner, (db) => db.run(handled))
  },
})

/** The payment of a QR code that asked for an authorization has no reference: it is found by the QR code. */
async function chargeOfQr(context: JobContext, qr: string): Promise<GatewayCharge | undefined> {
  const known = await context.database.transaction({ ...asRunner, readOnly: true }, (db) =>
    db.first(area.selectFrom('billing.authorizations').select('gateway_id').where('qr_id', '=', qr)),
  )
  return known && gatewayService.of(context).charge(chargeOfAuthorization(known.gateway_id))
}

/** The company in the reference of a charge: '<company>-<random>'. */
const companyOf = (reference: string): number | undefined => {
  const [, company] = /^(\d{1,15})-[0-9a-f]{24}$/.exec(reference) ?? []
  return company === undefined ? undefined : Number(company)
}

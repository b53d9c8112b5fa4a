import { offerCalls } from '@prumo/contract/provider/offers/endpoints.ts'
import { lateCharges } from '../../billing/charges/late-charges.ts'
import { noticeLines, retryNotices } from '../../billing/charges/notice-list.ts'
import { stateWords } from '../../billing/charges/states.ts'
import { gatewayService } from '../../billing/gateway/gateway.ts'
import { changeFiscal, fiscal } from '../../billing/invoices/fiscal.ts'
import { retryInvoice } from '../../billing/invoices/issuing.ts'
import { invoiceLines, stateWords as invoiceWords } from '../../billing/invoices/queries.ts'
import { outsideByOperator } from '../../billing/outside.ts'
import { couponInWords } from '../../billing/plans/coupons.ts'
import { createCoupon, deleteCoupon, everyCoupon } from '../../billing/plans/issuing-coupons.ts'
import { adjustPlan, createPlan, everyPlan } from '../../billing/plans/offering.ts'
import { changeTerms, terms } from '../../billing/terms.ts'
import { everyText, publishText } from '../../billing/texts/publishing.ts'
import { companyNames } from '../../identity/companies/started.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'

export const offerRoutes = implement(offerCalls, {
  'GET /provider/plans': async ({ operator }) => ({
    response: await operator.acrossCompanies((db) => everyPlan({ db })),
  }),
  'POST /provider/plans': async ({ scope, body }) => ({ response: { id: await createPlan(scope, body) } }),
  'PUT /provider/plans/{id}': async ({ scope, params, body }) => void (await adjustPlan(scope, params.id, body)),
  'GET /provider/coupons': async ({ operator }) => {
    const coupons = await operator.acrossCompanies((db) => everyCoupon({ db }))
    return {
      response: coupons.map(({ code, expires_on, used, uses, ...coupon }) => ({
        code,
        expires_on,
        used,
        uses,
        effect: couponInWords(coupon),
      })),
    }
  },
  'POST /provider/coupons': async ({ scope, body }) => {
    await createCoupon(scope, body)
    return { response: { code: body.code, effect: couponInWords(body) } }
  },
  'DELETE /provider/coupons/{code}': ({ scope, params }) => deleteCoupon(scope, params.code.toUpperCase()),
  'GET /provider/texts': async ({ operator }) => {
    const texts = await operator.acrossCompanies((db) => everyText({ db }))
    return {
      response: texts.map(({ published_at, ...text }) => ({ ...text, published_at: published_at.toISOString() })),
    }
  },
  'POST /provider/texts': verb(publishText),
  'GET /provider/terms': verb(terms),
  'PUT /provider/terms': async ({ scope, body }) => {
    await changeTerms(scope, body)
    return { response: await terms(scope) }
  },
  'GET /provider/fiscal': verb(fiscal),
  'PUT /provider/fiscal': async ({ scope, body }) => {
    await changeFiscal(scope, body)
    return { response: await fiscal(scope) }
  },
  'GET /provider/invoices': ({ operator }) =>
    operator.acrossCompanies(async (db) => {
      const lines = await invoiceLines(db)
      const names = await companyNames(db, idsOf(lines, 'company_id'))
      return {
        response: lines.map(({ pdf_url, ...line }) => ({
          ...line,
          company: names.get(line.company_id) ?? '',
          status: line.state === 'failed' ? 'Com erro' : invoiceWords[line.state],
          pdf: pdf_url,
          own: pdf_url !== null && gatewayService.of(operator.jobs).isOwnLink(pdf_url),
        })),
      }
    }),
  'POST /provider/invoices/{company}/{charge}/retry': async ({ operator, params }) =>
    void (await retryInvoice(outsideByOperator(operator, params.company), params.charge)),
  'GET /provider/late-charges': async ({ scope: { today }, operator }) =>
    operator.acrossCompanies(async (db) => {
      const charges = await lateCharges(db, today)
      const names = await companyNames(db, idsOf(charges, 'company_id'))
      return {
        response: charges.map(({ method: _, ...charge }) => ({
          ...charge,
          company: names.get(charge.company_id) ?? '',
          status: stateWords[charge.state],
        })),
      }
    }),
  'GET /provider/notices': async ({ operator }) => {
    const notices = await operator.acrossCompanies((db) => noticeLines(db, { waiting: false }))
    return {
      response: notices.map(({ id, event, charge_id, received_at, handled_at }) => ({
        id,
        event,
        charge_id,
        received_at: received_at.toISOString(),
        handled_at: handled_at?.toISOString() ?? null,
      })),
    }
  },
  'POST /provider/notices/{id}/retry': async ({ scope, operator, params }) =>
    void (await retryNotices(scope, operator.jobs.database, params.id)),
})

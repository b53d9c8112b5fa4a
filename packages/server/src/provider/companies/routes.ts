import { providerCompanyCalls } from '@prumo/contract/provider/companies/endpoints.ts'
import { auditPage } from '../../admin/audit/queries.ts'
import { checkCharge } from '../../billing/charges/checking.ts'
import { refundCharge } from '../../billing/charges/refunding.ts'
import { agreeLimits } from '../../billing/limits/agreeing.ts'
import { outsideByOperator } from '../../billing/outside.ts'
import { adjustCompany } from '../../identity/companies/adjusting.ts'
import { allCompanies } from '../../identity/companies/all.ts'
import { members } from '../../identity/members/queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireConsent } from '../consents/consents.ts'
import { companyDetail, companyShown } from './showing.ts'

const trailPage = 100

export const providerCompanyRoutes = implement(providerCompanyCalls, {
  'GET /provider/companies': async ({ scope: { today }, operator, query: { search, status, page, per_page } }) => {
    const { companies, total } = await operator.acrossCompanies((db) =>
      allCompanies(db, { search, ...(status && { status }), page, per_page }),
    )
    return { response: companies.map((company) => companyShown(company, today)), total }
  },
  'GET /provider/companies/{id}': async ({ operator, params }) => ({
    response: await operator.inCompany(params.id, companyDetail),
  }),
  'PUT /provider/companies/{id}/trial': async ({ operator, params, body }) => ({
    response: await operator.inCompany(params.id, async (scope) => {
      await adjustCompany(scope, 'company.plan_adjusted', body)
      return companyDetail(scope)
    }),
  }),
  'PUT /provider/companies/{id}/limits': async ({ operator, params, body: { people, gigabytes } }) => ({
    response: await operator.inCompany(params.id, async (scope) => {
      await agreeLimits(scope, { people, bytes: gigabytes * 1024 ** 3 })
      return companyDetail(scope)
    }),
  }),
  'PUT /provider/companies/{id}/status': async ({ operator, params, body }) => ({
    response: await operator.inCompany(params.id, async (scope) => {
      // What somebody decides by hand holds until the next payment.
      const byHand = {
        payment_status: body.status,
        limited_from: null,
        restricted_from: null,
        paused_from: null,
        paused_until: null,
      }
      await adjustCompany(scope, 'company.plan_adjusted', byHand)
      return companyDetail(scope)
    }),
  }),
  'POST /provider/companies/{id}/charges/{charge}/check': async ({ operator, params }) => {
    await checkCharge(outsideByOperator(operator, params.id), params.charge)
    return { response: await operator.inCompany(params.id, companyDetail) }
  },
  'POST /provider/companies/{id}/charges/{charge}/refund': async ({ operator, params }) => {
    const page = await refundCharge(outsideByOperator(operator, params.id), params.charge)
    return { response: await operator.inCompany(params.id, companyDetail), page }
  },
  'POST /provider/companies/{id}/trail': ({ operator, params, body }) =>
    operator.inCompany(params.id, async (scope) => {
      await requireConsent(scope, 'trail')
      return auditPage(scope, {}, { page: body.page, perPage: trailPage })
    }),
  'POST /provider/companies/{id}/people': ({ operator, params }) =>
    operator.inCompany(params.id, async (scope) => {
      await requireConsent(scope, 'people')
      const people = await members(scope)
      return {
        response: people.map(({ id, name, email, isResponsible, disabled, lastSignedInAt }) => ({
          id,
          name,
          email,
          responsible: isResponsible,
          disabled,
          last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
        })),
      }
    }),
})

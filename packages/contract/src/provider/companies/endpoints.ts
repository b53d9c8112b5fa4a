import { z } from 'zod'
import { AuditEntry } from '../../admin/audit/endpoints.ts'
import { ChargeState } from '../../billing/contracts/endpoints.ts'
import { defineCalls } from '../../contract.ts'
import { isDate } from '../../dates.ts'
import { Id, Instant, Paging, Search, whole } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { finds, one } from '../../record-calls.ts'
import { storedStatuses } from './statuses.ts'

const StoredStatus = z.enum(storedStatuses, { error: 'Escolha uma situação' })

export const ProviderCompany = z
  .object({
    id: z.int(),
    name: z.string(),
    trade_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The status of today, as the company's own users see it. */
    status: z.string(),
    trial_ends_on: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'ProviderCompany' })

const Charge = z
  .object({
    id: z.int(),
    due_on: z.string(),
    value: MoneyShown,
    method: z.string(),
    state: ChargeState,
    /** The state in words. */
    status: z.string(),
    paid_on: z.string().nullable(),
    /** True if its money can be given back. */
    refundable: z.boolean(),
  })
  .meta({ id: 'ProviderCharge' })

export const ProviderCompanyDetail = ProviderCompany.extend({
  tax_id: z.string().nullable(),
  people: z.object({ used: z.int(), limit: z.int() }),
  /** Bytes. */
  space: z.object({ used: z.int(), limit: z.int() }),
  trial_grace_days: z.int(),
  plan: z.string().nullable(),
  /** A pause of the plan that is to come, or running. */
  pause: z.object({ starts_on: z.string(), ends_on: z.string() }).nullable(),
  charges: z.array(Charge),
  /** Until when the provider may look into its trail and its people. */
  consent_until: Instant.nullable(),
}).meta({ id: 'ProviderCompanyDetail' })

const DayField = z.string().refine(isDate, 'Use uma data')
const OneCharge = z.object({ id: Id, charge: Id })

const provider = { audience: 'provider' } as const

export const providerCompanyCalls = defineCalls(provider, {
  'GET /provider/companies': {
    summary: 'As empresas, as mais novas primeiro',
    query: z.object({ ...Paging, search: Search, status: StoredStatus.optional() }),
    response: z.object({ response: z.array(ProviderCompany), total: z.int() }),
  },
  'GET /provider/companies/{id}': {
    summary: 'Uma empresa: situação, uso, plano e cobranças; nada do que ela escreveu',
    ...finds(ProviderCompanyDetail),
  },
  'PUT /provider/companies/{id}/trial': {
    summary: 'Mudar o último dia da avaliação de uma empresa',
    body: z.object({ trial_ends_on: DayField, trial_grace_days: whole(0, 365, 'Use um número de 0 a 365') }),
    response: one(ProviderCompanyDetail),
  },
  'PUT /provider/companies/{id}/limits': {
    summary: 'Mudar quantos usuários e quanto espaço uma empresa pode ter',
    body: z.object({
      people: whole(1, 9999, 'Use um número de 1 a 9999'),
      gigabytes: whole(1, 100_000, 'Use um número de 1 a 100000'),
    }),
    response: one(ProviderCompanyDetail),
  },
  'PUT /provider/companies/{id}/status': {
    summary: 'Mudar à mão a situação de pagamento de uma empresa, até o próximo pagamento',
    body: z.object({ status: StoredStatus }),
    response: one(ProviderCompanyDetail),
  },
  'POST /provider/companies/{id}/charges/{charge}/check': {
    summary: 'Perguntar à instituição de pagamento por uma cobrança e corrigir o que faltar',
    params: OneCharge,
    response: one(ProviderCompanyDetail),
    errors: ['not_found', 'payment.off', 'payment.unavailable'],
  },
  'POST /provider/companies/{id}/charges/{charge}/refund': {
    summary: 'Devolver um pagamento inteiro; o tempo que ele pagou acaba',
    params: OneCharge,
    response: z.object({
      response: ProviderCompanyDetail,
      /** Where whoever paid a boleto says where the money goes. */
      page: z.string().nullable(),
    }),
    errors: ['not_found', 'payment.unpaid', 'payment.given', 'payment.refused', 'payment.off', 'payment.unavailable'],
  },
  'POST /provider/companies/{id}/trail': {
    summary: 'O histórico de uma empresa, com a permissão dela; a consulta fica registrada nele',
    body: z.object({ page: Paging.page }),
    response: z.object({ response: z.array(AuditEntry), total: z.int() }),
    errors: ['not_found', 'consent.needed'],
  },
  'POST /provider/companies/{id}/people': {
    summary: 'As pessoas de uma empresa, com a permissão dela; a consulta fica registrada',
    response: one(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          responsible: z.boolean(),
          disabled: z.boolean(),
          last_signed_in_at: Instant.nullable(),
        }),
      ),
    ),
    errors: ['not_found', 'consent.needed'],
  },
})

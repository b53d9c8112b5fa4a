// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { Amount } from '@prumo/contract/money.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { builder } from '../platform/database/sql.ts'

export interface BillingTables {
  'billing.acceptances': {
    company_id: number
    text_id: number
    accepted_at: Date
    accepted_by: number
    text_sha256: string
    ip: string
    user_agent: string
  }
  'billing.addresses': {
    company_id: number
    cep: string
    logradouro: string
    number: string
    complemento: string
    localidade: string
    bairro: string
    uf: string
    ddd: string
    updated_at: Date
  }
  'billing.authorizations': {
    company_id: number
    id: GeneratedAlways<number>
    contract_id: number
    charge_id: number
    gateway_id: string
    qr_id: string | null
    state: string
    limit_value: Amount
    created_at: Date
    updated_at: Date
  }
  'billing.charges': {
    company_id: number
    id: GeneratedAlways<number>
    contract_id: number
    reference: string
    kind: string
    plan_id: number
    period_from: string
    period_to: string
    value: Amount
    method: string
    due_on: string
    gateway_id: string | null
    link: string | null
    boleto_url: string | null
    boleto_line: string | null
    pix: string | null
    created_at: Date
    debited_by: string | null
    debit_tries: Generated<number>
    debit_on: string | null
  }
  'billing.contract_texts': {
    id: GeneratedAlways<number>
    title: string
    version: number
    html: string
    published_at: Generated<Date>
  }
  'billing.contracts': {
    company_id: number
    id: GeneratedAlways<number>
    code: string
    plan_id: number
    plan_name: string
    plan_kind: string
    plan_price: Amount
    limit_people: number
    limit_gb: number
    next_plan_id: number | null
    next_plan_from: string | null
    method: string
    coupon_code: string | null
    coupon_percent: number | null
    coupon_amount: Amount | null
    coupon_months: number | null
    starts_on: string
    anchor_day: number
    card_token: string | null
    card_label: string | null
    canceled_at: Date | null
    canceled_by: number | null
    created_by: number | null
    created_at: Generated<Date>
  }
  'billing.coupon_uses': {
    coupon_code: string
    payer: string
    contract_code: string
    used_at: Date
  }
  'billing.coupons': {
    code: string
    percent: number | null
    amount: Amount | null
    months: number | null
    expires_on: string | null
    created_at: Generated<Date>
    uses: number | null
  }
  'billing.fiscal': {
    only_row: Generated<boolean>
    issuing: Generated<boolean>
    issuer_name: Generated<string>
    issuer_tax_id: Generated<string>
    service_id: Generated<string>
    service_code: Generated<string>
    service_name: Generated<string>
    iss: Generated<Amount>
    cofins: Generated<Amount>
    csll: Generated<Amount>
    inss: Generated<Amount>
    ir: Generated<Amount>
    pis: Generated<Amount>
    retain_iss: Generated<boolean>
  }
  'billing.invoices': {
    company_id: number
    id: GeneratedAlways<number>
    charge_id: number
    reference: string
    gateway_id: string | null
    state: string
    value: Amount
    effective_on: string
    number: string | null
    pdf_url: string | null
    xml_url: string | null
    problem: string | null
    created_at: Date
    updated_at: Date
  }
  'billing.ledger': {
    company_id: number
    id: GeneratedAlways<number>
    charge_id: number
    at: Date
    event: string
    rank: number
    value: Amount
    source: string
    paid_on: string | null
    covers_from: string | null
    covers_to: string | null
  }
  'billing.notices': {
    id: string
    event: string
    charge_id: string | null
    reference: string | null
    received_at: Date
    handled_at: Date | null
    invoice_id: string | null
    authorization_id: string | null
  }
  'billing.pauses': {
    company_id: number
    id: GeneratedAlways<number>
    contract_id: number
    months: number
    starts_on: string
    ends_on: string
    created_by: number | null
    created_at: Generated<Date>
    ended_at: Date | null
    ended_by: number | null
  }
  'billing.plans': {
    id: GeneratedAlways<number>
    kind: string
    position: number
    name: string
    limit_people: number
    limit_gb: number
    price: Amount
    offered: Generated<boolean>
    created_at: Generated<Date>
  }
  'billing.terms': {
    only_row: Generated<boolean>
    limited_after: Generated<number>
    restricted_after: Generated<number>
    ahead: Generated<number>
    to_pay: Generated<number>
    card_second: Generated<number>
    card_third: Generated<number>
    due_reminders: Generated<number[]>
    trial_reminders: Generated<number[]>
  }
}

/** @public Compiles statements on these tables. */
export const area = builder<BillingTables>()

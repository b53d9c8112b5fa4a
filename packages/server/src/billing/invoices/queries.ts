import type { invoiceStates } from '@prumo/contract/billing/contracts/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { Connection } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export type State = (typeof invoiceStates)[number]

/** An invoice of services, of one charge. */
export type Invoice = {
  id: number
  charge_id: number
  reference: string
  gateway_id: string | null
  state: State
  value: Amount
  effective_on: string
  number: string | null
  pdf_url: string | null
  xml_url: string | null
  problem: string | null
}

const invoices = area
  .selectFrom('billing.invoices')
  .select(['id', 'charge_id', 'reference', 'gateway_id', 'value', 'effective_on', 'number', 'pdf_url', 'xml_url'])
  .select(['problem', sql<State>`state`.as('state')])

/** Every invoice of the company. */
export const companyInvoices = (scope: Scope): Promise<Invoice[]> =>
  scope.db.all(invoices.where('company_id', '=', scope.companyId).orderBy('id'))

export const invoiceOfCharge = (scope: Scope, chargeId: number): Promise<Invoice | undefined> =>
  scope.db.first(invoices.where('company_id', '=', scope.companyId).where('charge_id', '=', chargeId))

export const invoiceOfReference = (scope: Scope, reference: string): Promise<Invoice | undefined> =>
  scope.db.first(invoices.where('company_id', '=', scope.companyId).where('reference', '=', reference))

export const stateWords: Record<State, string> = {
  requested: 'Nota fiscal em preparo',
  scheduled: 'Nota fiscal agendada',
  sent: 'Nota fiscal em emissão na prefeitura',
  failed: 'Nota fiscal em revisão',
  issued: 'Nota fiscal emitida',
  canceling: 'Nota fiscal em cancelamento',
  cancel_denied: 'Nota fiscal emitida',
  canceled: 'Nota fiscal cancelada',
}

/** An invoice as the provider sees it. */
export type InvoiceLine = Pick<
  Invoice,
  'id' | 'charge_id' | 'state' | 'value' | 'effective_on' | 'number' | 'problem'
> & {
  company_id: number
  pdf_url: string | null
}

const most = 200

/** The last invoices of all companies, those that failed first; at most 200. On a connection that sees them. */
export const invoiceLines = (db: Connection): Promise<InvoiceLine[]> =>
  db.all<InvoiceLine>`
    select company_id, id, charge_id, state, value, effective_on, number, problem, pdf_url
    from billing.invoices order by state = 'failed' desc, updated_at desc, company_id, id limit ${most}`

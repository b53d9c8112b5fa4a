import type { FiscalInput } from '@prumo/contract/billing/plans/offers.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import type { InvoicedService } from '../gateway/gateway.ts'
import { area } from '../tables.ts'

/** What the provider's invoices of services say, and whether they are issued. */
export type Fiscal = z.output<typeof FiscalInput>

export async function fiscal({ db }: Pick<Scope, 'db'>): Promise<Fiscal> {
  const row = await db.first<Fiscal>`
    select issuing, issuer_name, issuer_tax_id, service_id, service_code, service_name,
    iss, cofins, csll, inss, ir, pis, retain_iss from billing.fiscal`
  return row!
}

/** Changes them for invoices from now on, in the system's scope. @returns whether anything changed. */
export async function changeFiscal(scope: Scope, after: Fiscal): Promise<boolean> {
  const before = await fiscal(scope)
  if ((Object.keys(after) as (keyof Fiscal)[]).every((name) => after[name] === before[name])) return false
  await scope.db.run(area.updateTable('billing.fiscal').set(after))
  await record(scope, 'fiscal.changed', 'fiscal', { before, after })
  return true
}

export const serviceOf = ({
  service_id,
  service_code,
  service_name,
  retain_iss,
  ...rates
}: Fiscal): InvoicedService => ({
  id: service_id,
  code: service_code,
  name: service_name,
  retainIss: retain_iss,
  rates: {
    iss: rates.iss,
    cofins: rates.cofins,
    csll: rates.csll,
    inss: rates.inss,
    ir: rates.ir,
    pis: rates.pis,
  },
})

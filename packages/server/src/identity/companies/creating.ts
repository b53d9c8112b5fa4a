import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { insertCompany } from './founding.ts'
import { inCompany } from './in-company.ts'
import { findServed, requireRoom, type Served } from './served.ts'

export type CompanyData = { company_name: string; phone: string; email: string }

/**
 * A consultant creates a company, in its trial, and becomes its responsible root user (decision O214).
 * @throws company.limit.
 */
export async function createCompany(scope: Scope, { company_name, phone, email }: CompanyData): Promise<Served> {
  await requireRoom(scope)
  const id = await insertCompany(scope.db, scope.clock, scope.userId, {
    name: company_name,
    tax_id: null,
    phone,
    email,
  })
  await inCompany(scope, id, (within) =>
    record(within, 'company.registered', id, { after: { name: company_name, phone, email } }),
  )
  return findServed(scope, id)
}

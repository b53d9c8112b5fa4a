import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import type { CompanyData } from './creating.ts'
import { inCompany } from './in-company.ts'
import { findServed, type Served } from './served.ts'

/** @throws not_found; company.lead_denied for a person who is neither responsible nor root there. */
export async function changeCompany(
  scope: Scope,
  id: number,
  { company_name: name, phone, email }: CompanyData,
): Promise<Served> {
  const company = await findServed(scope, id)
  if (!company.leads) throw fail('company.lead_denied')
  await inCompany(scope, id, async (within) => {
    await within.db.run(identity.updateTable('identity.companies').set({ name, phone, email }).where('id', '=', id))
    const before = { name: company.name, phone: company.phone, email: company.email }
    await record(within, 'company.updated', id, { before, after: { name, phone, email } })
  })
  return findServed(scope, id)
}

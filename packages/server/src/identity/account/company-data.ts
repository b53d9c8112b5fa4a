import type { CompanyData } from '@prumo/contract/identity/account/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { requireSame } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { account } from './account.ts'
import { companyVersion } from './company-version.ts'

type Wanted = z.output<typeof CompanyData> & { version?: string | undefined }

/**
 * Changes the data of the company. Its days begin and end in its new time zone from the next request on.
 * @throws record.stale with the account as it is, when somebody changed them after the version that is sent.
 */
export async function changeCompanyData(scope: Scope, wanted: Wanted): Promise<Account> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'tax_id', 'phone', 'email', 'time_zone'])
      .where('id', '=', scope.companyId)
      .forNoKeyUpdate(),
  )
  const before = company!
  const seen = { id: scope.companyId, version: companyVersion(before) }
  await requireSame(scope, 'company', seen, wanted.version, () => account(scope))
  const after: typeof before = {
    name: wanted.company_name,
    trade_name: wanted.fantasy || null,
    tax_id: wanted.cpf_cnpj || null,
    phone: wanted.phone,
    email: wanted.email,
    time_zone: wanted.time_zone ?? before.time_zone,
  }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => after[field] !== before[field])
  if (changed.length > 0) {
    await scope.db.run(identity.updateTable('identity.companies').set(after).where('id', '=', scope.companyId))
    const only = (row: typeof before) => Object.fromEntries(changed.map((field) => [field, row[field]]))
    await record(scope, 'company.updated', scope.companyId, { before: only(before), after: only(after) })
  }
  return account(scope)
}

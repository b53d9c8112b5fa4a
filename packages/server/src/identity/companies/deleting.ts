import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import { inCompany } from './in-company.ts'
import { findServed } from './served.ts'

/**
 * Deletes a company that the acting person created and that has no data (decision O208).
 * @throws not_found, company.not_own, company.current; company.in_use when it has records or other people.
 */
export async function deleteCompany(scope: Scope, id: number) {
  const { name, own } = await findServed(scope, id)
  if (!own) throw fail('company.not_own')
  if (id === scope.companyId) throw fail('company.current')
  await inCompany(scope, id, async (within) => {
    // `for update`: from here on nobody writes a row that refers to the company.
    const company = identity.selectFrom('identity.companies').select('id').where('id', '=', id)
    // Somebody else may have deleted it since it was found.
    if (!(await within.db.first(company.forUpdate()))) throw fail('not_found')
    if (await isUsed(within)) throw fail('company.in_use')
    await within.db.run(identity.deleteFrom('identity.companies').where('id', '=', id))
    await record(within, 'company.deleted', id, { before: { name } })
  })
}

async function isUsed(within: Scope): Promise<boolean> {
  const [other, records] = await Promise.all([
    within.db.first(
      identity
        .selectFrom('identity.members')
        .select('user_id')
        .where('company_id', '=', within.companyId)
        .where('user_id', '!=', within.userId)
        .limit(1),
    ),
    within.db.raw<{ any: boolean }>('select identity.company_has_records($1) as any', [within.companyId]),
  ])
  return other !== undefined || records[0]!.any
}

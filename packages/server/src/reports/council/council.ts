import { type MadeCouncil, mostCouncilCompanies } from '@prumo/contract/reports/council/endpoints.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import { servedCompanies } from '../../identity/companies/served.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { monthReport } from '../month/month.ts'

/**
 * The reports of a month of several companies that the acting person works in, each with what they may see there: their
 * permissions here do not count in another one. A company that does not let them in now, or shows them no part, has none.
 * @throws not_found for a company they do not work in.
 */
export async function councilReport(
  scope: Scope,
  month: string,
  { companies: asked }: { companies?: readonly number[] | undefined },
): Promise<MadeCouncil> {
  const served = await servedCompanies(scope)
  const known = new Set(served.map(({ id }) => id))
  if (asked?.some((id) => !known.has(id))) throw fail('not_found')
  const chosen = asked?.length ? asked : served.slice(0, mostCouncilCompanies).map(({ id }) => id)
  const reports = await inEachCompany(scope, chosen, (within) => monthReport(within, month, {}))
  return {
    month,
    companies: served.map(({ id, name }) => {
      const report = reports.get(id)
      return { id, name, report: report && report.allowed.length > 0 ? report : null }
    }),
  }
}

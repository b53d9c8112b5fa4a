import { inEachCompany } from '../../identity/companies/in-company.ts'
import { servedCompanies } from '../../identity/companies/served.ts'
import { waitingFor } from '../../notifications/waiting/reading.ts'
import type { Scope } from '../../platform/scope.ts'

/** Each company takes a round trip. */
const most = 20

/** Items that wait for the acting consultant in the companies they serve, as each would show them. */
export async function waitingInEach(scope: Scope) {
  const served = (await servedCompanies(scope)).slice(0, most).map(({ id }) => id)
  const found = await inEachCompany(scope, served, waitingFor)
  return served.flatMap((id) => {
    const waiting = found.get(id)
    return waiting ? { id, total: waiting.total, words: waiting.response.map(({ words }) => words) } : []
  })
}

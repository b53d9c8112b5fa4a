import { visitedCompany } from '../../identity/companies/visited.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'

/** The public address of a form, of the token in its row. */
export const formAddress = (token: string, baseUrl: string): string => `${baseUrl}/formulario/${token}`

/**
 * The company and the form that the last part of an address names.
 * @throws not_found, also for a company that may not use the application now; rate.limited for many invented ones.
 */
export async function visitedForm(guest: Guest, token: string, network: Network) {
  const [named] = await guest.database.statement<{ company_id: number; id: number }>(
    'select company_id, id from integrations.open_form($1)',
    [token],
  )
  const visited = named && (await visitedCompany(guest, named.company_id))
  if (visited) return { ...visited, id: named.id }
  await countMiss(guest.limits, 'form', network)
  throw fail('not_found')
}

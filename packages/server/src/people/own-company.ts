import { fail } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/** Some addresses name the company: it is the session's (decision O106). @throws not_found. */
export function requireOwnCompany({ companyId }: Scope, named: number) {
  if (named !== companyId) throw fail('not_found')
}

import { addressOf, consultantLogo } from '../../identity/account/consultant-logo.ts'
import { logoAddress } from '../../identity/account/logo.ts'
import type { Scope } from '../../platform/scope.ts'

/** The addresses of the logos that a member reads the report under. */
export async function reportLogos(scope: Scope) {
  const [company, mark] = [await logoAddress(scope), await consultantLogo(scope)]
  return { company, consultancy: mark && addressOf(mark) }
}

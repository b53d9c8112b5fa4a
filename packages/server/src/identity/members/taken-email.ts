import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** @throws user.email_taken, with the name when it is a colleague. */
export async function refuseTakenEmail(scope: Scope, email: string, exceptUserId = 0) {
  const colleague = await scope.db.first(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.name', 'm.disabled_at'])
      .where('m.company_id', '=', scope.companyId)
      .where('u.email', '=', email)
      .where('u.id', '!=', exceptUserId),
  )
  if (!colleague) return
  const standing = colleague.disabled_at ? 'que está desativado nesta empresa' : 'desta empresa'
  throw emailTaken(`Este e-mail já é de ${colleague.name}, ${standing}.`)
}

export const emailTaken = (message?: string, cause?: unknown) =>
  fail('user.email_taken', { ...(message && { message }), cause })

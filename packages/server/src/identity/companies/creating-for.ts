import type { Registration } from '@prumo/contract/identity/registration/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { sendOneTimePassword } from '../members/one-time-password.ts'
import { type Founded, foundCompany } from '../registration/registering.ts'
import { unusablePassword } from '../session/passwords.ts'

/**
 * The provider creates a company, in its trial, for a new person, who gets a one-time password by e-mail.
 * @param enter makes the connection the provider's in the new company.
 * @throws register.email_taken.
 */
export async function createCompanyFor(
  db: Connection,
  clock: Clock,
  enter: (companyId: number) => Promise<Scope>,
  registration: Omit<z.output<typeof Registration>, 'password' | 'terms'>,
  { consultant }: { consultant: boolean },
): Promise<Founded> {
  const passwordHash = unusablePassword()
  const founded = await foundCompany(db, clock, registration, { passwordHash, consultant, byProvider: true })
  const scope = await enter(founded.companyId)
  await scope.jobs.send(db, sendOneTimePassword, { ...founded, occasion: 'welcome', by: scope.actor.name })
  const { company_name: name, phone, email } = registration
  await record(scope, 'company.registered', founded.companyId, { after: { name, phone, email } })
  return founded
}

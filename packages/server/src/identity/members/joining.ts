import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'
import type { Rights } from './rights.ts'
import { requireSeat } from './seats.ts'
import { emailTaken, refuseTakenEmail } from './taken-email.ts'

export type NewMember = {
  name: string
  /** In lower case. */
  email: string
  phone: string | null
  passwordHash: string
  /** The first sign-in asks for a new password. */
  mustChangePassword?: boolean
  consultant: boolean
  isResponsible?: boolean
  rights: Rights
}

/**
 * Makes a new person a member of the company, whose people are locked (see `lockPeopleWithRights`).
 * @returns their user id.
 * @throws user.email_taken when somebody has the address already, user.limit when the plan has no seat left.
 */
export async function joinCompany(
  scope: Scope,
  { passwordHash, mustChangePassword = false, isResponsible = false, rights, ...person }: NewMember,
): Promise<number> {
  await requireSeat(scope)
  await refuseTakenEmail(scope, person.email)
  await scope.db.assume({ 'app.email': person.email })
  const user = await scope.db.first(
    identity
      .insertInto('identity.users')
      .values({ ...person, password_hash: passwordHash, must_change_password: mustChangePassword })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  )
  await scope.db.assume({ 'app.email': '' })
  if (!user) throw emailTaken()
  await scope.db.run(
    identity.insertInto('identity.members').values({
      company_id: scope.companyId,
      user_id: user.id,
      is_responsible: isResponsible,
      ...rights,
    }),
  )
  const { name, email, phone } = person
  const after = { name, email, phone, ...rights, ...(isResponsible && { is_responsible: true }) }
  await record(scope, 'member.joined', user.id, { after })
  return user.id
}

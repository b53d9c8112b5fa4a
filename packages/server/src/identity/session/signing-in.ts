import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope } from '../../platform/scope.ts'
import { deviceCookie, isTrusted } from '../two-step/devices.ts'
import { issueTicket } from '../two-step/tickets.ts'
import { actorOf, type MemberRow } from './actor.ts'
import { noteFailedSignIn } from './history.ts'
import { anonymous, signInByAddress, signInByEmail } from './limits.ts'
import { openSession } from './opening.ts'
import { passwordFits } from './passwords.ts'
import { type Credentials, credentialsOf, membershipsOf } from './queries.ts'
import { useTemporaryPassword } from './temporary-passwords.ts'

export type SignedIn = {
  token: string
  type: 'client' | 'consultor'
  id: number
  name: string
  must_change_password: boolean
}
export type Visitor = {
  ip: string
  userAgent: string
  /** A cookie the visitor came with. */
  cookie(name: string): string | undefined
}

/**
 * Signs a person in, into the company they last worked in. A temporary password (decision O015) becomes the
 * password and must be changed. The answer to a wrong one is the same whether or not the e-mail has an account.
 *
 * @throws signin.failed, signin.disabled, rate.limited; signin.second_step, with a ticket, when a code is awaited
 * (two-step/passing.ts).
 */
export async function signIn(
  guest: Guest,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  await guest.limits.count(signInByAddress, anonymous(visitor.ip))
  await guest.limits.count(signInByEmail, anonymous(email))
  const person = await credentialsOf(guest, email)
  const temporary = await usedTemporaryPassword(person, password)
  if (temporary === 'wrong' || !person) {
    await noteFailedSignIn(guest, email, visitor.userAgent)
    throw fail('signin.failed')
  }
  const [member] = await membershipsOf(guest, person.id)
  if (!member) {
    await noteFailedSignIn(guest, email, visitor.userAgent)
    throw fail('signin.disabled')
  }
  if (person.two_step && (temporary === 'used' || !(await trusts(guest, person, visitor)))) {
    const used = temporary === 'used' ? person.temporary_hash : null
    throw fail('signin.second_step', { record: await issueTicket(guest, person, used) })
  }
  await guest.limits.forget(signInByEmail, anonymous(email))
  return enter(guest, member, temporary === 'used', person, visitor)
}

const trusts = (guest: Guest, person: Credentials, visitor: Visitor) =>
  isTrusted(guest, person, visitor.cookie(deviceCookie(person.id)))

/** 'no': the password itself fits. Both checks always run on a failure, so that time tells nothing. */
async function usedTemporaryPassword(person: Credentials | undefined, password: string) {
  if (await passwordFits(person?.password_hash, password)) return 'no'
  return (await passwordFits(person?.temporary_hash ?? undefined, password)) ? 'used' : 'wrong'
}

async function enter(guest: Guest, member: MemberRow, temporary: boolean, person: Credentials, visitor: Visitor) {
  const actor = actorOf(member, null, guest.clock)
  return inScope(guest.database, guest, actor, {}, async (scope) => {
    if (temporary) await useTemporaryPassword(scope, person.temporary_hash!)
    const token = await openSession(scope, visitor.userAgent)
    return {
      token,
      type: actor.type,
      id: member.user_id,
      name: member.name,
      must_change_password: temporary || member.must_change_password,
    }
  })
}

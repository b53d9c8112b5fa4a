import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { inScope } from '../../platform/scope.ts'
import { deviceCookie, isTrusted } from '../two-step/devices.ts'
import { issueTicket } from '../two-step/tickets.ts'
import { actorOf, type MemberRow } from './actor.ts'
import { countTry, forgetTries } from './counting-tries.ts'
import { noteFailedSignIn } from './history.ts'
import { knownDevice } from './known-devices.ts'
import { openSession } from './opening.ts'
import { passwordFits } from './passwords.ts'
import { type Credentials, credentialsOf, membershipsOf } from './queries.ts'
import { spendTemporaryPassword } from './temporary-passwords.ts'

export type SignedIn = {
  token: string
  type: 'client' | 'consultor'
  id: number
  name: string
  must_change_password: boolean
}
export type Visitor = {
  network: Network
  header(name: string): string | undefined
  userAgent: string
  /** A cookie of the request. */
  cookie(name: string): string | undefined
}

/**
 * Signs a person in, into the company they last worked in. It uses up a temporary password (decision O015), and a new
 * one must be chosen; a used one gives no access. The answer to a wrong one is the same whether or not the e-mail has
 * an account. A person who has used up their attempts can still sign in with a one-time password, because nobody can
 * guess it.
 * @throws signin.failed, signin.disabled, rate.limited, effort.required; signin.second_step, with a ticket, when a code is required
 * (two-step/passing.ts).
 */
export async function signIn(
  guest: Guest,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const person = await credentialsOf(guest, email)
  const trying = { email, by: visitor, device: person && knownDevice(guest, person.id, visitor) }
  const tooMany = await countTry(guest, trying)
  const fitting = await fittingPassword(person, password, {
    onlyOneTime: tooMany !== undefined,
    network: visitor.network,
  })
  if (fitting === 'none' && tooMany) throw tooMany
  if (fitting === 'none' || !person) {
    await noteFailedSignIn(guest, email, visitor.userAgent)
    throw fail('signin.failed')
  }
  const [member] = await membershipsOf(guest, person.id)
  if (!member) {
    await noteFailedSignIn(guest, email, visitor.userAgent)
    throw fail('signin.disabled')
  }
  const oneTime = fitting === 'one-time' ? person.temporary_hash : null
  if (person.two_step && (oneTime !== null || !(await trusts(guest, person, visitor)))) {
    throw fail('signin.second_step', { record: await issueTicket(guest, person, oneTime) })
  }
  const signedIn = await enter(guest, member, oneTime, visitor)
  await forgetTries(guest, trying)
  return signedIn
}

const trusts = (guest: Guest, person: Credentials, visitor: Visitor) =>
  isTrusted(guest, person, visitor.cookie(deviceCookie(person.id)))

/** After a failure the same checks run, so that the time reveals nothing. */
async function fittingPassword(
  person: Credentials | undefined,
  password: string,
  { onlyOneTime, network }: { onlyOneTime: boolean; network: Network },
): Promise<'own' | 'one-time' | 'none'> {
  const own = !onlyOneTime && (await passwordFits(person?.password_hash, password, network))
  if (own && !person?.must_change_password) return 'own'
  return (await passwordFits(person?.temporary_hash ?? undefined, password, network)) ? 'one-time' : 'none'
}

async function enter(guest: Guest, member: MemberRow, oneTime: string | null, visitor: Visitor) {
  const actor = actorOf(member, null, guest.clock)
  return inScope(guest.database, guest, actor, {}, async (scope) => {
    if (oneTime !== null && !(await spendTemporaryPassword(scope, oneTime))) throw fail('signin.failed')
    const token = await openSession(scope, visitor.userAgent, { oneTime: oneTime !== null })
    return {
      token,
      type: actor.type,
      id: member.user_id,
      name: member.name,
      must_change_password: oneTime !== null || member.must_change_password,
    }
  })
}

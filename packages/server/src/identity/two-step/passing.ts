import { AppError, fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import { inScope } from '../../platform/scope.ts'
import { actorOf } from '../session/actor.ts'
import { forgetTries } from '../session/counting-tries.ts'
import { noteFailedSecondStep } from '../session/history.ts'
import { knownDevice } from '../session/known-devices.ts'
import { openSession } from '../session/opening.ts'
import { membershipsOf } from '../session/queries.ts'
import type { SignedIn, Visitor } from '../session/signing-in.ts'
import { spendTemporaryPassword } from '../session/temporary-passwords.ts'
import { acceptCode } from './checking.ts'
import { trustDevice } from './devices.ts'
import { countCode, forgetCodes, mayWarn } from './limits.ts'
import { mailGuessing } from './mailing.ts'
import { lockOwnPerson } from './own-person.ts'
import { countTry, type Holder, takeTicket } from './tickets.ts'

type Passed = SignedIn & {
  /** The token of this browser, when it is to be trusted. */
  deviceToken: string | undefined
}

/**
 * The second half of a sign-in: a ticket, given for the right password, and a code. Both are used up in the transaction
 * that opens the session, and so is a one-time password.
 * @throws signin.second_step_expired: back to the password; two_step.code_wrong, two_step.code_used,
 * two_step.unreadable, signin.disabled, rate.limited.
 */
export async function passSecondStep(
  guest: Guest,
  { ticket, code, trust_device }: { ticket: string; code: string; trust_device: boolean },
  visitor: Visitor,
): Promise<Passed> {
  const person = await countTry(guest, ticket)
  if (!person) {
    await countMiss(guest.limits, 'ticket', visitor.network)
    throw fail('signin.second_step_expired')
  }
  await countCode(guest.limits, person)
  const [member] = await membershipsOf(guest, person.id)
  if (!member) throw fail('signin.disabled')
  const actor = actorOf(member, null, guest.clock)
  const { temporaryHash } = person
  const passed = await inScope(guest.database, guest, actor, {}, async (scope) => {
    // Every verb that changes how a person signs in locks this row first.
    await lockOwnPerson(scope)
    if (!(await takeTicket(scope, ticket))) throw fail('signin.second_step_expired')
    await acceptCode(scope, code)
    if (temporaryHash !== null && !(await spendTemporaryPassword(scope, temporaryHash))) {
      throw fail('signin.second_step_expired')
    }
    const token = await openSession(scope, visitor.userAgent, { oneTime: temporaryHash !== null })
    const deviceToken = trust_device
      ? await trustDevice(scope, temporaryHash ?? person.password_hash, visitor.userAgent)
      : undefined
    return { token, deviceToken }
  }).catch(async (error: unknown) => {
    if (isRefusal(error)) await noteRefusal(guest, person, visitor)
    throw isRefusal(error) && person.lastTry ? tooManyTries() : error
  })
  await forgetCodes(guest.limits, person)
  const device = knownDevice(guest, person.id, visitor)
  await forgetTries(guest, { email: person.email, by: visitor, device })
  return {
    ...passed,
    type: actor.type,
    id: member.user_id,
    name: member.name,
    must_change_password: temporaryHash !== null || member.must_change_password,
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'two_step.code_wrong' || error.code === 'two_step.code_used')

const tooManyTries = () =>
  fail('signin.second_step_expired', {
    message: 'Muitos códigos incorretos. Entre de novo com o seu e-mail e a sua senha.',
  })

/**
 * Records the failure in the person's history; and once a day, when a ticket is used up, warns them by e-mail that
 * somebody has the password.
 */
async function noteRefusal(guest: Guest, person: Holder, visitor: Visitor) {
  await noteFailedSecondStep(guest, person.id, visitor.userAgent)
  if (!person.lastTry || !(await mayWarn(guest.limits, person))) return
  await guest.database.transaction({ settings: {} }, (db) => mailGuessing({ db, jobs: guest.jobs }, person))
}

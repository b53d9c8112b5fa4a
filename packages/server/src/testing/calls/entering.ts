import { type Call, paymentRule, writes } from '@prumo/contract/contract.ts'
import { type ErrorCode, errors } from '@prumo/contract/errors.ts'
import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import { setCompany } from '../../identity/testing/standing.ts'
import { secretsIn } from '../secrets.ts'
import { beforeMade, secret, shown, type Trial, tried, written } from './trial.ts'

/**
 * The valid call succeeds on new records. It has an idempotency key, so that its stored answer is searched for secrets
 * too.
 */
export async function works(trial: Trial): Promise<string[]> {
  const { call, callers } = trial
  const { confidences } = callers
  const {
    input,
    token,
    answer: { status, body, raw },
  } = await trial.made()
  for (const one of secretsIn({ token, input: { ...input, files: undefined }, body })) confidences.add(one)
  if (status >= 300) return [`${status} ${raw.toString().slice(0, 300)}`]
  const sent = new Set(secretsIn({ input: { ...input, files: undefined } }))
  const told = call.confidential ? [] : secretsIn(body).filter((one) => !sent.has(one))
  return told.map((one) => `tells ${one.slice(0, 4)}… and is not declared confidential`)
}

/** Who has no session is refused; with the call whole, who has a wrong or an expired one too. */
export async function refusesWithoutSession(trial: Trial): Promise<string[]> {
  const input = await trial.input()
  const tokens = [
    ['nobody', undefined, 'session.required'],
    ['a wrong session', 'not-a-token', 'session.expired'],
    ['an expired session', trial.callers.expired, 'session.expired'],
  ] as const
  const wrong: string[] = []
  for (const [who, token, code] of trial.whole ? tokens : tokens.slice(0, 1)) {
    const outcome = await tried(trial, token, input)
    if (outcome.code !== code) wrong.push(`${who}: ${shown(outcome)}`)
    wrong.push(...written(who, outcome))
  }
  return wrong
}

/**
 * The two sides are apart: nobody of a company opens a call of the provider, whatever they are there, and nobody of the
 * provider opens a call of a company.
 */
export async function refusesOtherSide(trial: Trial): Promise<string[]> {
  const { ana, peer, stranger, newcomer, staff } = trial.callers
  const others =
    trial.call.audience === 'provider'
      ? { 'a responsible user': ana, 'a colleague': peer, 'another company': stranger, 'a newcomer': newcomer }
      : { 'the staff of the provider': staff }
  const input = await trial.input()
  const wrong: string[] = []
  for (const [who, { token }] of Object.entries(others)) {
    const outcome = await tried(trial, token, input)
    if (outcome.code !== 'session.expired') wrong.push(`${who}: ${shown(outcome)}`)
    wrong.push(...written(who, outcome))
  }
  return wrong
}

/** A person signed in with a one-time password must choose a password first. */
export async function asksForPassword(trial: Trial): Promise<string[]> {
  const outcome = beforeMade(trial, await tried(trial, trial.callers.newcomer.token, await trial.input()))
  const asked = outcome.code === 'password.change_required'
  return asked === !trial.call.beforeNewPassword ? [] : [shown(outcome)]
}

/** A person without the permission is refused; a call for everyone succeeds. */
export async function asksForPermission(trial: Trial): Promise<string[]> {
  const outcome = await trial.attemptOf('colleague')
  const denied = outcome.code === 'permission.denied'
  if (trial.call.audience === 'everyone') return denied ? [shown(outcome)] : []
  return [...(denied ? [] : [shown(outcome)]), ...written('a colleague', outcome)]
}

/**
 * A person who may only see is refused what changes or approves something, before anything is written; what their
 * permissions let them see they see, and nothing of an area that a call says it only reads is written.
 */
export async function asksForWriting(trial: Trial): Promise<string[]> {
  const { key, call } = trial
  const outcome = await trial.attemptOf('reader')
  const expected = refusalOfReader(key, call)
  if (!expected) {
    const refused = ['permission.only_sees', 'permission.not_approver'].includes(outcome.code ?? '')
    // A call on records of any kind asks for the right of theirs, and says so.
    if (refused && call.errors?.includes(outcome.code as ErrorCode)) return written('a reader', outcome)
    return [...(refused ? [shown(outcome)] : []), ...(call.reads ? written('a reader', outcome) : [])]
  }
  const right = outcome.status === 403 && outcome.code === expected
  return [...(right ? [] : [shown(outcome)]), ...written('a reader', outcome)]
}

function refusalOfReader(key: string, call: Call): ErrorCode | undefined {
  if (!permissions.includes(call.audience as Permission)) return undefined
  if (call.approves) return 'permission.not_approver'
  return writes(key, call) ? 'permission.only_sees' : undefined
}

/** A company that has not paid may make it as its declaration says. */
export async function obeysPayment(trial: Trial): Promise<string[]> {
  const { callers, key, call, fixture } = trial
  const { server } = callers
  const rule = paymentRule(key, call)
  const { customer } = callers
  const input = await fixture.prepare({ server, ana: customer, secret })
  const wrong: string[] = []
  let succeeded = false
  for (const [status, refused] of [
    ['CANCELED', rule !== 'any'],
    ['WITHOUT_PAYMENT', rule === 'full'],
  ] as const) {
    await setCompany(server, customer, { payment_status: status })
    const outcome = await tried(trial, customer.token, input, customer)
    succeeded ||= outcome.status < 300
    if ((outcome.status === 402) !== refused) wrong.push(`${status}: ${shown(outcome)}`)
    if (refused) wrong.push(...written(status, outcome))
    if (status !== 'WITHOUT_PAYMENT' || !refused) continue
    // What is refused was not offered either.
    for (const offered of fixture.offered ?? []) {
      const shownBefore = await offered.record(customer, input)
      if (shownBefore?.can[offered.ability]) wrong.push(`${status}: ${offered.ability} is offered`)
    }
  }
  // A successful call may have ended the session or the company.
  if (succeeded) callers.customer = await server.company()
  else await setCompany(server, customer, { payment_status: 'PERIOD_FREE' })
  return wrong
}

/** An invalid input, without its required parts, is refused with a code of the catalogue. */
export async function refusesFromTheCatalogue(trial: Trial): Promise<string[]> {
  const { ana, staff } = trial.callers
  const { token } = trial.call.audience === 'provider' ? staff : ana
  const outcome = await tried(trial, token, {
    params: { id: '999999999', date: 'x', direction: 'y' },
    body: { id: 'x' },
  })
  if (outcome.status < 400) return []
  return outcome.status < 500 && errors[outcome.code as ErrorCode] ? [] : [shown(outcome)]
}

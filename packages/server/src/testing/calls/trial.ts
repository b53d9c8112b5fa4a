import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { onlySees, setPerson } from '../../identity/testing/standing.ts'
import { staffOf } from '../../provider/testing/staff.ts'
import { isTestedWhole } from '../changed.ts'
import type { Fixture, Input } from '../fixture.ts'
import { noted, writtenSince } from '../row-changes.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { type Kept, remember, toldWriting } from './unchanged.ts'

/** Part of all texts of the fixtures, so that a leak can be found. */
export const secret = 'Sigiloso'

/** The people in the tests of an area. Ana prepares the records; the others try the calls on them. */
export type Callers = {
  server: TestServer
  ana: Person
  /** Responsible in another company. */
  stranger: Person
  /** In Ana's company, without any permission. */
  colleague: Person
  /** In Ana's company, with every permission. */
  peer: Person
  /** In Ana's company, with every permission, and with each only to see. */
  reader: Person
  /** In a company of their own, signed in with a one-time password. */
  newcomer: Person
  /** A session that was not used for eight days. */
  expired: string
  /** Of the provider, signed in there: nobody of a company. */
  staff: Person
  /** Responsible in a company whose payment is stopped and resumed; replaced after a call has changed the company. */
  customer: Person
  /** Secrets that valid calls sent and answered, such as tokens. */
  confidences: Set<string>
  /** Answers with a tag, to be asked for again after a write. */
  kept: Kept[]
}

/** @param server one whose written rows are noted. */
export async function prepareCallers(server: TestServer): Promise<Callers> {
  const ana = await server.company()
  const newcomer = await server.company()
  await setPerson(server, newcomer, { must_change_password: true })
  const gone = await server.company()
  await server.asOwner(`update identity.sessions set seen_at = now() - interval '8 days' where user_id = $1`, [
    gone.userId,
  ])
  const reader = await server.colleague(ana, [...permissions])
  await onlySees(server, reader)
  return {
    server,
    ana,
    reader,
    stranger: await server.company(),
    colleague: await server.colleague(ana, []),
    peer: await server.colleague(ana, [...permissions]),
    newcomer,
    expired: gone.token,
    staff: await staffOf(server),
    customer: await server.company(),
    confidences: new Set(),
    kept: [],
  }
}

/** One call under test. */
export type Trial = {
  callers: Callers
  key: CallKey
  call: Call
  fixture: Fixture
  /** It is tested whole in this run; otherwise, of what one mechanism refuses for every call, that it is wired. */
  whole: boolean
  /** Ana's input, prepared once for all attempts that must be refused, because they change nothing. */
  input(): Promise<Input>
  /** Prepares it anew for the next attempt, which must not stand on what an earlier one changed. */
  prepareAnew(): void
  /** What the valid call was answered, made once on that input, with an idempotency key. */
  made(): Promise<Made>
  /** A colleague's attempt on that input, made once for all that is asked of it. */
  attemptOf(who: 'colleague' | 'reader'): Promise<Outcome>
}

type Made = {
  input: Input
  token: string
  answer: Answer<'GET /account'>
  /** What of its writing no version tells. */
  untold: string[]
}

export function trialOf(callers: () => Callers, key: CallKey, call: Call, fixture: Fixture): Trial {
  let prepared: Promise<Input> | undefined
  let made: Promise<Made> | undefined
  const attempts: Partial<Record<'colleague' | 'reader', Promise<Outcome>>> = {}
  const trial: Trial = {
    get callers() {
      return callers()
    },
    key,
    call,
    fixture,
    whole: isTestedWhole(key),
    input: async () => {
      const { server, ana } = callers()
      prepared ??= Promise.resolve(fixture.prepare({ server, ana, secret }))
      return prepared
    },
    prepareAnew() {
      prepared = undefined
    },
    made: () => (made ??= make()),
    attemptOf: (who) => (attempts[who] ??= attempt(who)),
  }
  return trial

  async function make(): Promise<Made> {
    const { server, ana } = callers()
    const input = await trial.input()
    const { token } = fixture.as ? await fixture.as(callers()) : ana
    const made = () => server.attempt(token, key, { ...input, idempotencyKey: `made rightly ${key}` })
    if (key.startsWith('GET ')) {
      const answer = await made()
      remember(callers(), { key, token, input, answer })
      return { input, token, answer, untold: [] }
    }
    const { answer, untold } = await toldWriting(trial, made)
    return { input, token, answer, untold }
  }

  async function attempt(who: 'colleague' | 'reader') {
    return beforeMade(trial, await tried(trial, callers()[who].token, await trial.input()))
  }
}

export type Outcome = { status: number; code: string | undefined; text: string; changes: string[] }

/** Makes the call and returns which rows of a company it wrote; of Ana's company by default. */
export async function tried(
  { callers, key, fixture }: Trial,
  token: string | undefined,
  input: Input,
  company: Pick<Person, 'companyId'> = callers.ana,
): Promise<Outcome> {
  const { server } = callers
  const session = fixture.endsSession ? await anotherSession(callers, token) : token
  const mark = await noted(server)
  const { status, error, raw } = await server.attempt(session, key, input)
  const { changes } = await writtenSince(server, mark, company)
  return { status, code: error?.code, text: raw.toString(), changes }
}

async function anotherSession({ server, ana, colleague, peer, reader, stranger }: Callers, token: string | undefined) {
  const caller = [ana, colleague, peer, reader, stranger].find((one) => one.token === token)
  if (!caller) return token
  const { email, password } = caller
  return (await server.call(undefined, 'POST /sign/client', { body: { email, password } })).body.token ?? token
}

/**
 * An attempt before the valid call. Where it succeeded, also in another company, it may have used up what the input names,
 * such as an address that only one person can have.
 */
export function beforeMade(trial: Trial, outcome: Outcome): Outcome {
  if (outcome.status < 300 && !trial.key.startsWith('GET ')) trial.prepareAnew()
  return outcome
}

/** The rows that a refused attempt wrote. */
export const written = (who: string, { changes }: Outcome): string[] =>
  changes.length ? [`${who} changed: ${changes.join(', ')}`] : []

export const shown = ({ status, text }: Outcome) => `${status} ${text.slice(0, 300)}`
